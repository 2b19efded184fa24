import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A box to tick: how a field of type boolean looks when it names no widget. */
export const checkboxWidget = defineWidget({
  name: 'checkbox',
  title: { 'zh-CN': '勾选框', en: 'Checkbox' },
  description: {
    'zh-CN': '一个可以勾选的方框，例如“我已了解”',
    en: 'One box to tick, such as “I understand”',
  },
  types: ['boolean'],
  defaultFor: { plain: ['boolean'], choices: ['boolean'] },
  options: NO_OPTIONS,
  starters: [
    {
      name: 'tick',
      field: { type: 'boolean', label: { 'zh-CN': '我已了解', en: 'I understand' } },
    },
  ],
  label: 'none',
});
