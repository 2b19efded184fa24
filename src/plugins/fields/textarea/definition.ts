import { defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** Several lines of text. */
export const textareaWidget = defineWidget({
  name: 'textarea',
  title: { 'zh-CN': '多行文字', en: 'Several lines' },
  description: {
    'zh-CN': '可以换行的一段文字，例如备注',
    en: 'A longer text on several lines, such as a note',
  },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [{ name: 'note', field: { label: { 'zh-CN': '备注', en: 'Note' }, maxLength: 500 } }],
  label: 'control',
});
