import { defineMessages } from '../../../engine';

export const messages = defineMessages('terms', {
  version: { 'zh-CN': '版本', en: 'Version' },
  date: { 'zh-CN': '生效日期', en: 'In force since' },
  operator: { 'zh-CN': '运营方', en: 'Operator' },
});
