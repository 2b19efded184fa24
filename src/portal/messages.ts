import { defineMessages } from '../engine';

/**
 * The messages of the portal's own frame. Screens bring their texts in their JSON, and the wire
 * describes errors.
 */
export const messages = defineMessages('portal', {
  skip: { 'zh-CN': '跳到主要内容', en: 'Skip to the main content' },
  language: { 'zh-CN': '语言', en: 'Language' },
  notifications: { 'zh-CN': '消息', en: 'Messages' },
  offline: {
    'zh-CN': '网络已断开，请检查 Wi-Fi 连接',
    en: 'You are offline. Check your Wi-Fi connection.',
  },
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  helpTitle: { 'zh-CN': '需要帮助？', en: 'Need help?' },
  phone: { 'zh-CN': '电话', en: 'Phone' },
  failureTitle: { 'zh-CN': '页面没有加载成功', en: 'This page did not load' },
  failureText: {
    'zh-CN': '可能是网络不稳定。请稍候重试。',
    en: 'The connection may be unstable. Try again in a moment.',
  },
  failureOffline: {
    'zh-CN': '设备当前没有连接网络。连上 Wi-Fi 后再试。',
    en: 'Your device is offline. Connect to the Wi-Fi, then try again.',
  },
  failureTimeout: {
    'zh-CN': '等待时间太长，网络可能较慢。请重试。',
    en: 'It took too long; the connection may be slow. Please try again.',
  },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  miniProgramFailed: {
    'zh-CN': '暂时无法打开小程序，请稍后再试',
    en: 'The mini-program cannot be opened right now. Please try again later.',
  },
  close: { 'zh-CN': '关闭', en: 'Close' },
  signInFor: { 'zh-CN': '登录后继续前往：${page}', en: 'Sign in to go on to: ${page}' },
  signInForPage: {
    'zh-CN': '登录后回到刚才的页面',
    en: 'Sign in to go on to the page you opened',
  },
});
