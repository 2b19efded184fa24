import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A line of text: how a field of type string looks when it names no widget. */
export const textWidget = defineWidget({
  name: 'text',
  description: { 'zh-CN': '一行文字', en: 'A line of text' },
  types: ['string'],
  defaultFor: { plain: ['string'] },
  options: NO_OPTIONS,
  label: 'control',
});
