import { defineWidget, starterTexts } from '../../../engine';
import { NO_OPTIONS } from '../no-options';

/** A line of text: how a field of type string looks when it names no widget. */
export const textWidget = defineWidget({
  name: 'text',
  title: { 'zh-CN': '单行文字', en: 'Line of text' },
  description: {
    'zh-CN': '填写一行文字，例如姓名或宿舍楼',
    en: 'A short text on one line, such as a name or a dormitory',
  },
  types: ['string'],
  defaultFor: { plain: ['string'] },
  options: NO_OPTIONS,
  starters: [
    { name: 'text', field: { label: starterTexts.field, maxLength: 64 } },
    {
      title: { 'zh-CN': '学号', en: 'Student number' },
      description: { 'zh-CN': '4 至 20 位数字或字母', en: '4 to 20 digits or letters' },
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
