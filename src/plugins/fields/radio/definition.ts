import { defineWidget, starterTexts } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** All choices at once, one of which is chosen. */
export const radioWidget = defineWidget({
  name: 'radio',
  title: { 'zh-CN': '单选', en: 'Single choice' },
  description: {
    'zh-CN': '单选按钮，所有选项一次列出',
    en: 'All choices at once, to choose one of',
  },
  types: ['string', 'number', 'integer', 'boolean'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'choice',
      field: {
        label: { 'zh-CN': '请选择一项', en: 'Choose one' },
        choices: [
          { value: 'a', label: starterTexts.firstChoice },
          { value: 'b', label: starterTexts.secondChoice },
        ],
      },
    },
  ],
  label: 'group',
  choices: 'field',
});
