import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.session', {
  account: { 'zh-CN': '账号', en: 'Account' },
  carrier: { 'zh-CN': '运营商', en: 'Carrier' },
  device: { 'zh-CN': '设备', en: 'Device' },
  online: { 'zh-CN': '已在线', en: 'Online for' },
  signedInFor: { 'zh-CN': '已登录时长', en: 'Signed in for' },
  connected: { 'zh-CN': '已连接校园网', en: 'Connected to the campus network' },
  demonstration: {
    'zh-CN': '演示环境：登录后并未真正接通网络。',
    en: 'This is a demonstration: signing in has opened no network.',
  },
  since: { 'zh-CN': '登录时间', en: 'Since' },
  macAddress: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  ipAddress: { 'zh-CN': 'IP 地址', en: 'IP address' },
  resetTitle: { 'zh-CN': '密码已修改', en: 'Your password was changed' },
  resetByCode: {
    'zh-CN': '${time}，通过短信验证码修改。',
    en: 'On ${time}, with a code by text message.',
  },
  resetByIdentification: {
    'zh-CN': '${time}，通过身份证号修改。',
    en: 'On ${time}, with the ID number.',
  },
  resetByHelpDesk: {
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
  dismissReset: { 'zh-CN': '知道了', en: 'Got it' },
  continueTo: { 'zh-CN': '继续访问之前的网页', en: 'Continue to your page' },
  nobodyTitle: { 'zh-CN': '你还没有登录', en: 'You are not signed in' },
  nobodyText: { 'zh-CN': '登录后即可使用校园网。', en: 'Sign in to use the campus network.' },
});
