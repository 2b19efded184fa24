import { defineWidget } from '../../../engine';
import { choiceStarter } from '../choice-starters';
import { NO_OPTIONS } from '../no-options';

/** All choices at once, one of which is chosen. */
export const radioWidget = defineWidget({
  name: 'radio',
  title: { 'zh-CN': '单选', en: 'Single choice' },
  description: {
    'zh-CN': '列出全部选项，只能选一个',
    en: 'Lists every choice; students pick one',
  },
  types: ['string', 'number', 'integer', 'boolean'],
  options: NO_OPTIONS,
  starters: [choiceStarter()],
  label: 'group',
  choices: 'field',
});
