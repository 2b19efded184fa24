import { defineMessages } from '../../engine';

/** The messages of blocks that tell of a password that was set without the old one. */
export const passwordResetMessages = defineMessages('block.passwordReset', {
  title: { 'zh-CN': '密码已修改', en: 'Your password was changed' },
  byCode: {
    'zh-CN': '${time}，通过短信验证码修改。',
    en: 'On ${time}, with a code by text message.',
  },
  byIdentification: {
    'zh-CN': '${time}，通过身份证号修改。',
    en: 'On ${time}, with the ID number.',
  },
  byHelpDesk: {
    'zh-CN': '服务台为你设置过初始密码，你已于 ${time} 改成自己的密码。',
    en: 'The help desk had set a first password for you. You chose your own on ${time}.',
  },
  notYou: {
    'zh-CN': '如非本人操作，请立即联系学校网络中心。',
    en: 'Not you? Contact the network centre now.',
  },
  notYouContact: {
    'zh-CN': '如非本人操作，请立即联系学校网络中心：',
    en: 'Not you? Contact the network centre now: ',
  },
  dismiss: { 'zh-CN': '知道了', en: 'Got it' },
});
