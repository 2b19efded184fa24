import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A box to tick: how a field of type boolean looks when it names no widget. */
export const checkboxWidget = defineWidget({
  name: 'checkbox',
  description: { 'zh-CN': '勾选框', en: 'A box to tick' },
  types: ['boolean'],
  defaultFor: { plain: ['boolean'], choices: ['boolean'] },
  options: NO_OPTIONS,
  label: 'none',
});
