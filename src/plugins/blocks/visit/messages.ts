import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.visit', {
  waiting: { 'zh-CN': '等待批准', en: 'Waiting for approval' },
  waitingText: {
    'zh-CN': '申请已发给 ${sponsor}。请保持此页面打开，批准后会自动接通网络。',
    en: 'Your request is with ${sponsor}. Keep this page open: you are online as soon as it is approved.',
  },
  another: { 'zh-CN': '改请其他人批准', en: 'Ask somebody else' },
  approved: { 'zh-CN': '已批准上网', en: 'You may go online' },
  approvedText: { 'zh-CN': '有效期至 ${until}', en: 'Until ${until}' },
  goOnline: { 'zh-CN': '开始上网', en: 'Go online' },
  declined: { 'zh-CN': '申请未获批准', en: 'Your request was declined' },
  declinedText: {
    'zh-CN': '请联系接待你的人，或重新申请。',
    en: 'Talk to the person you are visiting, or ask again.',
  },
  over: { 'zh-CN': '申请已失效', en: 'This request has ended' },
  overText: {
    'zh-CN': '没有人及时处理，或上网时间已到。需要上网请重新申请。',
    en: 'Nobody decided in time, or your time online is up. Ask again to go online.',
  },
  again: { 'zh-CN': '重新申请', en: 'Ask again' },
});
