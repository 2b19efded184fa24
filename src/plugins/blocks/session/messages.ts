import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.session', {
  account: { 'zh-CN': '账号', en: 'Account' },
  carrier: { 'zh-CN': '运营商', en: 'Carrier' },
  device: { 'zh-CN': '设备', en: 'Device' },
  online: { 'zh-CN': '已在线', en: 'Online for' },
  since: { 'zh-CN': '登录时间', en: 'Since' },
  macAddress: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  ipAddress: { 'zh-CN': 'IP 地址', en: 'IP address' },
  continueTo: { 'zh-CN': '继续访问之前的网页', en: 'Continue to your page' },
  nobodyTitle: { 'zh-CN': '你还没有登录', en: 'You are not signed in' },
  nobodyText: { 'zh-CN': '登录后即可使用校园网。', en: 'Sign in to use the campus network.' },
});
