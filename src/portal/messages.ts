import type { Locale } from '../engine';

const zhCn = {
  skip: '跳到主要内容',
  language: '语言',
  notifications: '消息',
  offline: '网络已断开，请检查 Wi-Fi 连接',
  loading: '正在加载…',
  helpTitle: '需要帮助？',
  phone: '电话',
  failureTitle: '页面没有加载成功',
  failureText: '可能是网络不稳定。请稍候重试。',
  failureOffline: '设备当前没有连接网络。连上 Wi-Fi 后再试。',
  failureTimeout: '等待时间太长，网络可能较慢。请重试。',
  retry: '重试',
  miniProgramFailed: '暂时无法打开小程序，请稍后再试',
  close: '关闭',
} as const;

type PortalMessages = Readonly<Record<keyof typeof zhCn, string>>;

const en: PortalMessages = {
  skip: 'Skip to the main content',
  language: 'Language',
  notifications: 'Messages',
  offline: 'You are offline. Check your Wi-Fi connection.',
  loading: 'Loading…',
  helpTitle: 'Need help?',
  phone: 'Phone',
  failureTitle: 'This page did not load',
  failureText: 'The connection may be unstable. Try again in a moment.',
  failureOffline: 'Your device is offline. Connect to the Wi-Fi, then try again.',
  failureTimeout: 'It took too long; the connection may be slow. Please try again.',
  retry: 'Try again',
  miniProgramFailed: 'The mini-program cannot be opened right now. Please try again later.',
  close: 'Close',
};

/** The message of a page without scripts: the specification's sentence (section 2), and the same in Chinese. */
export const NO_SCRIPT: Readonly<Record<Locale, string>> = {
  'zh-CN': '请启用 JavaScript 后使用本应用。',
  en: 'Enable JavaScript to run this app.',
};

/** The message of a page whose scripts do not load. */
export const NOT_STARTED: Readonly<Record<Locale, string>> = {
  'zh-CN': '页面没有加载完整，可能是网络不稳定。',
  en: 'This page did not load completely. The connection may be unstable.',
};

/** The name of each language, in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-CN': '中文',
  en: 'English',
};

/** The messages of the portal's own frame. Screens bring their texts in their JSON, and the wire describes errors. */
export const portalMessages: Readonly<Record<Locale, PortalMessages>> = { 'zh-CN': zhCn, en };
