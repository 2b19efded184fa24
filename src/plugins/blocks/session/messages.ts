import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.session', {
  account: { 'zh-CN': '账号', en: 'Account' },
  device: { 'zh-CN': '设备', en: 'Device' },
  online: { 'zh-CN': '已在线', en: 'Online for' },
  signedInFor: { 'zh-CN': '已登录时长', en: 'Signed in for' },
  details: { 'zh-CN': '账号与设备详情', en: 'Details' },
  connected: { 'zh-CN': '已连接校园网', en: 'You are connected' },
  demonstration: {
    'zh-CN': '演示环境，未真正接通网络',
    en: 'Demo: no network is opened',
  },
  until: { 'zh-CN': '可上网至 ${time}', en: 'Access until ${time}' },
  since: { 'zh-CN': '登录时间', en: 'Since' },
  macAddress: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  ipAddress: { 'zh-CN': 'IP 地址', en: 'IP address' },
  continueTo: { 'zh-CN': '继续访问 ${host}', en: 'Continue to ${host}' },
  nobodyTitle: { 'zh-CN': '你还没有登录', en: 'You are not signed in' },
  nobodyText: { 'zh-CN': '登录后即可使用校园网。', en: 'Sign in to use the campus network.' },
});
