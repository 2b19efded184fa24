import { defineWidget } from '../../../engine';
import { starterChoices } from '../choice-starters';
import { NO_OPTIONS } from '../no-options';

/** Boxes to tick: how a field of type array looks when it names no widget. */
export const checkboxesWidget = defineWidget({
  name: 'checkboxes',
  title: { 'zh-CN': '多选', en: 'Several choices' },
  description: { 'zh-CN': '多选框，可选多项', en: 'Boxes to tick, several of them' },
  types: ['array'],
  defaultFor: { plain: ['array'], choices: ['array'] },
  options: NO_OPTIONS,
  starters: [
    {
      name: 'choices',
      field: {
        type: 'array',
        label: { 'zh-CN': '可选多项', en: 'Choose any' },
        choices: starterChoices(),
      },
    },
  ],
  label: 'group',
  choices: 'field',
});
