import { defineMessages, defineWidget } from '../../../engine';
import { choiceStarter } from '../choice-starters';
import { NO_OPTIONS } from '../no-options';

/** A list that opens: how a field with choices looks when it names no widget. */
export const selectWidget = defineWidget({
  name: 'select',
  title: { 'zh-CN': '下拉选择', en: 'Drop-down list' },
  description: {
    'zh-CN': '点开列表选一个，适合选项较多的时候',
    en: 'Opens a list to pick one from; suits many choices',
  },
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
