import { defineMessages, defineWidget } from '../../../engine';
import { choiceStarter } from '../choice-starters';
import { NO_OPTIONS } from '../no-options';

/** A list that opens: how a field with choices looks when it names no widget. */
export const selectWidget = defineWidget({
  name: 'select',
  title: { 'zh-CN': '下拉选择', en: 'Drop-down list' },
  description: { 'zh-CN': '下拉选择', en: 'A list that opens, to choose one of' },
  types: ['string', 'number', 'integer', 'boolean'],
  defaultFor: { choices: ['string', 'number', 'integer'] },
  options: NO_OPTIONS,
  starters: [choiceStarter()],
  label: 'control',
  choices: 'field',
  messages: defineMessages('widget.select', {
    choose: { 'zh-CN': '请选择', en: 'Please choose' },
  }),
});
