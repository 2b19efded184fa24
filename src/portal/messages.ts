import type { Locale } from '../engine';

/** The words of the portal's own frame; those of screens are in their JSON, those of errors in the wire's catalogue. */
export interface PortalMessages {
  skip: string;
  language: string;
  messages: string;
  offline: string;
  online: string;
  loading: string;
  helpTitle: string;
  phone: string;
  email: string;
  failureTitle: string;
  failureText: string;
  failureOffline: string;
  failureTimeout: string;
  retry: string;
  miniProgramFailed: string;
  continueTo: string;
  close: string;
  cancel: string;
  signedIn: string;
  account: string;
  device: string;
  devicePC: string;
  deviceANDROID: string;
  deviceIOS: string;
  since: string;
  address: string;
  signOut: string;
  signedOutDone: string;
  signedOutTitle: string;
  signedOutText: string;
  sessionFailed: string;
  deviceCount(count: number, limit: number): string;
  deviceLimit: string;
  addedOn(date: string): string;
  unnamed: string;
  rename: string;
  remove: string;
  renameOf(name: string): string;
  removeOf(name: string): string;
  renameTitle: string;
  aliasLabel: string;
  aliasHelp: string;
  save: string;
  renamed: string;
  removeTitle: string;
  removeText(name: string, mac: string): string;
  removed: string;
  noDevices: string;
  devicesFailed: string;
}

const zhCn: PortalMessages = {
  skip: '跳到主要内容',
  language: '语言',
  messages: '消息',
  offline: '网络已断开，请检查 Wi-Fi 连接',
  online: '网络已恢复',
  loading: '正在加载…',
  helpTitle: '需要帮助？',
  phone: '电话',
  email: '邮箱',
  failureTitle: '页面没有加载成功',
  failureText: '可能是网络不稳定。请稍候重试。',
  failureOffline: '设备当前没有连接网络。连上 Wi-Fi 后再试。',
  failureTimeout: '等待时间太长，网络可能较慢。请重试。',
  retry: '重试',
  miniProgramFailed: '暂时无法打开小程序，请稍后再试',
  continueTo: '继续访问之前的网页',
  close: '关闭',
  cancel: '取消',
  // Session
  signedIn: '已登录',
  account: '上网账号',
  device: '设备',
  devicePC: '电脑',
  deviceANDROID: '安卓手机',
  deviceIOS: 'iPhone',
  since: '登录时间',
  address: 'IP 地址',
  signOut: '退出登录',
  signedOutDone: '已退出登录',
  signedOutTitle: '你还没有登录',
  signedOutText: '登录后即可使用校园网。',
  sessionFailed: '暂时无法查询登录状态',
  // Devices
  deviceCount: (count: number, limit: number) => `已添加 ${count}/${limit} 台`,
  deviceLimit: '已达到上限，移除不用的设备后才能再添加。',
  addedOn: (date: string) => `${date} 添加`,
  unnamed: '未命名设备',
  rename: '重命名',
  remove: '移除',
  renameOf: (name: string) => `重命名 ${name}`,
  removeOf: (name: string) => `移除 ${name}`,
  renameTitle: '重命名设备',
  aliasLabel: '设备名称',
  aliasHelp: '最多 32 个字',
  save: '保存',
  renamed: '名称已保存',
  removeTitle: '移除这台设备？',
  removeText: (name: string, mac: string) => `移除后，“${name}”（${mac}）连接校园网需要重新登录。`,
  removed: '设备已移除',
  noDevices: '还没有添加设备',
  devicesFailed: '暂时无法加载设备列表',
};

const en: PortalMessages = {
  skip: 'Skip to the main content',
  language: 'Language',
  messages: 'Messages',
  offline: 'You are offline. Check your Wi-Fi connection.',
  online: 'You are back online.',
  loading: 'Loading…',
  helpTitle: 'Need help?',
  phone: 'Phone',
  email: 'Email',
  failureTitle: 'This page did not load',
  failureText: 'The connection may be unstable. Try again in a moment.',
  failureOffline: 'Your device is offline. Connect to the Wi-Fi, then try again.',
  failureTimeout: 'It took too long; the connection may be slow. Please try again.',
  retry: 'Try again',
  miniProgramFailed: 'The mini-program cannot be opened right now. Please try again later.',
  continueTo: 'Continue to your page',
  close: 'Close',
  cancel: 'Cancel',
  signedIn: 'Signed in',
  account: 'Network account',
  device: 'Device',
  devicePC: 'Computer',
  deviceANDROID: 'Android phone',
  deviceIOS: 'iPhone',
  since: 'Since',
  address: 'IP address',
  signOut: 'Sign out',
  signedOutDone: 'You are signed out.',
  signedOutTitle: 'You are not signed in',
  signedOutText: 'Sign in to use the campus network.',
  sessionFailed: 'We cannot check your sign-in right now',
  deviceCount: (count: number, limit: number) => `${count} of ${limit} devices`,
  deviceLimit: 'You have reached the limit. Remove a device to add another.',
  addedOn: (date: string) => `Added ${date}`,
  unnamed: 'Unnamed device',
  rename: 'Rename',
  remove: 'Remove',
  renameOf: (name: string) => `Rename ${name}`,
  removeOf: (name: string) => `Remove ${name}`,
  renameTitle: 'Rename device',
  aliasLabel: 'Device name',
  aliasHelp: 'Up to 32 characters',
  save: 'Save',
  renamed: 'Name saved.',
  removeTitle: 'Remove this device?',
  removeText: (name: string, mac: string) =>
    `After that, “${name}” (${mac}) has to sign in to use the network.`,
  removed: 'Device removed.',
  noDevices: 'No devices yet',
  devicesFailed: 'We cannot load your devices right now',
};

/** What a page says without scripts: the specification's sentence (section 2), and the same in Chinese. */
export const NO_SCRIPT: Readonly<Record<Locale, string>> = {
  'zh-CN': '请启用 JavaScript 后使用本应用。',
  en: 'Enable JavaScript to run this app.',
};

/** What a page says when its scripts do not come. */
export const NOT_STARTED: Readonly<Record<Locale, string>> = {
  'zh-CN': '页面没有加载完整，可能是网络不稳定。',
  en: 'This page did not load completely. The connection may be unstable.',
};

/** The names of the languages, each in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  'zh-CN': '中文',
  en: 'English',
};

export const portalMessages: Readonly<Record<Locale, PortalMessages>> = { 'zh-CN': zhCn, en };
