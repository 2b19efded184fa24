import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.contact', {
  title: { 'zh-CN': '联系网络中心', en: 'Contact the network centre' },
  phone: { 'zh-CN': '电话', en: 'Phone' },
  email: { 'zh-CN': '邮箱', en: 'E-mail' },
  place: { 'zh-CN': '地点', en: 'Where' },
});
