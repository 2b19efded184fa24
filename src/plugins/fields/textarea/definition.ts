import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** Several lines of text. */
export const textareaWidget = defineWidget({
  name: 'textarea',
  description: { 'zh-CN': '多行文字', en: 'Several lines of text' },
  types: ['string'],
  options: NO_OPTIONS,
  label: 'control',
});
