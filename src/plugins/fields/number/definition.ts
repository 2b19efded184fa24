import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A number: how a field of type number or integer looks when it names no widget. */
export const numberWidget = defineWidget({
  name: 'number',
  title: { 'zh-CN': '数字', en: 'Number' },
  description: { 'zh-CN': '只能填数字，例如数量', en: 'Takes numbers only, such as an amount' },
  types: ['number', 'integer'],
  defaultFor: { plain: ['number', 'integer'] },
  options: NO_OPTIONS,
  starters: [
    {
      name: 'number',
      field: { type: 'integer', label: { 'zh-CN': '数量', en: 'Number' }, minimum: 0 },
    },
  ],
  label: 'control',
});
