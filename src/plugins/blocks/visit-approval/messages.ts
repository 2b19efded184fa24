import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.visit-approval', {
  loading: { 'zh-CN': '正在打开申请…', en: 'Opening the request…' },
  noLink: {
    'zh-CN': '请从邮件或短信里的链接打开此页面。',
    en: 'Open this page by the link in your e-mail or text message.',
  },
  title: { 'zh-CN': '${name} 申请上网', en: '${name} asks to go online' },
  about: {
    'zh-CN': '对方把你填为接待人。姓名和事由由对方填写，请确认你认识这位访客。',
    en: 'They have named you as their host. Name and reason are their own words: approve only whom you know.',
  },
  reason: { 'zh-CN': '来访事由', en: 'Reason' },
  device: { 'zh-CN': '设备', en: 'Device' },
  askedAt: { 'zh-CN': '申请时间', en: 'Asked at' },
  hours: { 'zh-CN': '允许上网多久', en: 'For how long' },
  hoursOption: { 'zh-CN': '${hours} 小时', en: '${hours} hours' },
  hourOption: { 'zh-CN': '1 小时', en: '1 hour' },
  approve: { 'zh-CN': '批准', en: 'Approve' },
  decline: { 'zh-CN': '拒绝', en: 'Decline' },
  approved: { 'zh-CN': '已批准', en: 'Approved' },
  approvedText: {
    'zh-CN': '${name} 可以上网至 ${until}。',
    en: '${name} may be online until ${until}.',
  },
  end: { 'zh-CN': '结束上网', en: 'End access' },
  declined: { 'zh-CN': '已拒绝', en: 'Declined' },
  declinedText: { 'zh-CN': '${name} 不能上网。', en: '${name} is not let in.' },
  over: { 'zh-CN': '申请已失效', en: 'This request has ended' },
  overText: {
    'zh-CN': '处理时间已过，或上网时间已到。访客可以重新申请。',
    en: 'The time to decide, or the visitor’s time online, is up. They can ask again.',
  },
});
