import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.notices', {
  empty: { 'zh-CN': '暂无通知', en: 'No notices' },
  emptyText: {
    'zh-CN': '停网维护和服务通知会发布在这里',
    en: 'News about maintenance and services will appear here',
  },
});
