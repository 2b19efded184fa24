import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.online-devices', {
  title: { 'zh-CN': '在线设备', en: 'Online now' },
  titleSignedIn: { 'zh-CN': '已登录的设备', en: 'Signed in now' },
  current: { 'zh-CN': '本机', en: 'This device' },
  since: { 'zh-CN': '${time} 上线', en: 'Since ${time}' },
  signOutThere: { 'zh-CN': '让它下线', en: 'Sign out there' },
  signOutDevice: { 'zh-CN': '让 ${name} 下线', en: 'Sign out ${name}' },
  nameSince: { 'zh-CN': '${name}（${time} 上线）', en: '${name}, since ${time}' },
  nameNumber: { 'zh-CN': '${name}第 ${number} 台', en: '${name}, number ${number}' },
  dialogTitle: { 'zh-CN': '让这台设备下线？', en: 'Sign this device out?' },
  dialogText: {
    'zh-CN': '“${name}”将断开网络，需要重新登录才能上网。',
    en: '“${name}” goes offline and has to sign in again.',
  },
  close: { 'zh-CN': '关闭', en: 'Close' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  done: { 'zh-CN': '设备已下线', en: 'The device is signed out.' },
  none: { 'zh-CN': '没有设备在线', en: 'No device is online' },
  loadFailed: {
    'zh-CN': '暂时无法加载在线设备',
    en: 'We cannot show which devices are online right now',
  },
});
