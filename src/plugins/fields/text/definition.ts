import { defineWidget, starterTexts } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A line of text: how a field of type string looks when it names no widget. */
export const textWidget = defineWidget({
  name: 'text',
  title: { 'zh-CN': '单行文字', en: 'Line of text' },
  description: { 'zh-CN': '一行文字', en: 'A line of text' },
  types: ['string'],
  defaultFor: { plain: ['string'] },
  options: NO_OPTIONS,
  starters: [
    { name: 'text', field: { label: starterTexts.field, maxLength: 64 } },
    {
      title: { 'zh-CN': '学号', en: 'Student number' },
      name: 'student-number',
      field: {
        label: { 'zh-CN': '学号', en: 'Student number' },
        pattern: '^[A-Za-z0-9]{4,20}$',
        maxLength: 20,
        messages: {
          pattern: {
            'zh-CN': '学号由 4 至 20 位数字或字母组成',
            en: 'A student number has 4 to 20 digits or letters',
          },
        },
      },
    },
  ],
  label: 'control',
});
