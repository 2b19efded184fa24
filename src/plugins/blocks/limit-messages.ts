import { defineMessages, type Message } from '../../engine';
import type { LimitKind } from '../../wire';

/** The messages of blocks about limits: each kind of limit has a title and a sentence. */
export const limitMessages = defineMessages('block.limits', {
  none: { 'zh-CN': '目前上网没有受到限制', en: 'Nothing limits you right now' },
  noneText: {
    'zh-CN': '如果仍然上不了网，请重新连接 Wi-Fi 后再登录。',
    en: 'If you still cannot get online, reconnect to the Wi-Fi and sign in again.',
  },
  signInFirst: {
    'zh-CN': '登录后查看上网是否受到限制',
    en: 'Sign in to see whether anything limits you',
  },
  signInForNumbers: {
    'zh-CN': '登录后可以看到具体数字。',
    en: 'Sign in to see the numbers.',
  },
  loadFailed: { 'zh-CN': '暂时无法查询限制', en: 'We cannot look up your limits right now' },
  traffic: { 'zh-CN': '流量已用完', en: 'You have used all your data' },
  trafficText: {
    'zh-CN': '换一个流量更多的套餐，或等到重新计算的日子。',
    en: 'Choose a plan with more data, or wait until it resets.',
  },
  time: { 'zh-CN': '上网时长已用完', en: 'You have used all your time online' },
  timeText: {
    'zh-CN': '换一个时长更多的套餐，或等到重新计算的日子。',
    en: 'Choose a plan with more time, or wait until it resets.',
  },
  devices: { 'zh-CN': '同时在线的设备已达上限', en: 'You have reached your device limit' },
  devicesText: {
    'zh-CN': '下线一台不用的设备，再在这台设备上登录。',
    en: 'Sign out a device that you do not use, then sign in on this one.',
  },
  devicesHere: {
    'zh-CN': '这台设备已在线。要让别的设备上网，请先下线一台。',
    en: 'This device is online. To connect another one, sign one out first.',
  },
  arrears: { 'zh-CN': '账号欠费', en: 'A payment is overdue' },
  arrearsText: {
    'zh-CN': '缴清后几分钟内恢复上网。',
    en: 'Your access comes back a few minutes after you have paid.',
  },
  expired: { 'zh-CN': '套餐已到期', en: 'Your plan has ended' },
  expiredText: {
    'zh-CN': '续订或换一个套餐后即可上网。',
    en: 'Renew it or choose another plan to get back online.',
  },
  hours: { 'zh-CN': '现在是限制上网的时段', en: 'The network is closed at this time of day' },
  hoursText: {
    'zh-CN': '开放时间见学校通知，到时再登录。',
    en: 'The notices say when it is open. Sign in again then.',
  },
  suspended: { 'zh-CN': '账号已被停用', en: 'Your account is suspended' },
  suspendedText: {
    'zh-CN': '请带学生证到网络中心了解原因并恢复账号。',
    en: 'Take your student card to the network centre: they tell you why and reopen it.',
  },
  bandwidth: { 'zh-CN': '网速受到限制', en: 'Your speed is limited' },
  bandwidthText: {
    'zh-CN': '可以正常上网，但速度较慢。',
    en: 'You can stay online, only slower than usual.',
  },
  amount: { 'zh-CN': '已用 ${used}，共 ${limit}', en: '${used} of ${limit} used' },
  count: { 'zh-CN': '在线 ${used} 台，最多 ${limit} 台', en: '${used} online, at most ${limit}' },
  owed: { 'zh-CN': '应缴 ${amount}', en: 'Amount due: ${amount}' },
  renews: { 'zh-CN': '${date}重新计算', en: 'Resets on ${date}' },
  ends: { 'zh-CN': '到 ${date}为止', en: 'Until ${date}' },
  due: { 'zh-CN': '请在 ${date} 前缴清', en: 'Due by ${date}' },
  expires: { 'zh-CN': '${date} 到期', en: 'Ends on ${date}' },
  reason: { 'zh-CN': '原因：${reason}', en: 'Reason: ${reason}' },
});

/** The messages of each kind of limit. */
export const limitWords: Readonly<Record<LimitKind, { title: Message; text: Message }>> = {
  traffic: { title: limitMessages.traffic, text: limitMessages.trafficText },
  time: { title: limitMessages.time, text: limitMessages.timeText },
  devices: { title: limitMessages.devices, text: limitMessages.devicesText },
  arrears: { title: limitMessages.arrears, text: limitMessages.arrearsText },
  expired: { title: limitMessages.expired, text: limitMessages.expiredText },
  hours: { title: limitMessages.hours, text: limitMessages.hoursText },
  suspended: { title: limitMessages.suspended, text: limitMessages.suspendedText },
  bandwidth: { title: limitMessages.bandwidth, text: limitMessages.bandwidthText },
};
