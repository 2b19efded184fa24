import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A number: how a field of type number or integer looks when it names no widget. */
export const numberWidget = defineWidget({
  name: 'number',
  description: { 'zh-CN': '数字', en: 'A number' },
  types: ['number', 'integer'],
  defaultFor: { plain: ['number', 'integer'] },
  options: NO_OPTIONS,
  label: 'control',
});
