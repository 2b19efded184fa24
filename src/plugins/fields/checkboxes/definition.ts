import { defineWidget, starterTexts } from '../../../engine';
import { starterChoices } from '../choice-starters';
import { NO_OPTIONS } from '../no-options';

/** Boxes to tick: how a field of type array looks when it names no widget. */
export const checkboxesWidget = defineWidget({
  name: 'checkboxes',
  title: { 'zh-CN': '多选', en: 'Several choices' },
  description: {
    'zh-CN': '列出全部选项，可以勾选多个',
    en: 'Lists every choice; students tick any number of them',
  },
  types: ['array'],
  defaultFor: { plain: ['array'], choices: ['array'] },
  options: NO_OPTIONS,
  starters: [
    {
      name: 'choices',
      field: {
        type: 'array',
        label: starterTexts.field,
        choices: starterChoices(),
      },
    },
  ],
  label: 'group',
  choices: 'field',
});
