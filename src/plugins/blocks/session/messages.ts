import type { Locale } from '../../../engine';

const zhCn = {
  loading: '正在加载…',
  retry: '重试',
  signedIn: '已登录',
  account: '上网账号',
  device: '设备',
  devicePC: '电脑',
  deviceANDROID: '安卓手机',
  deviceIOS: 'iPhone',
  since: '登录时间',
  ipAddress: 'IP 地址',
  continueTo: '继续访问之前的网页',
  signOut: '退出登录',
  signedOut: '已退出登录',
  nobodyTitle: '你还没有登录',
  nobodyText: '登录后即可使用校园网。',
  loadFailed: '暂时无法查询登录状态',
} as const;

type SessionMessages = Readonly<Record<keyof typeof zhCn, string>>;

const en: SessionMessages = {
  loading: 'Loading…',
  retry: 'Try again',
  signedIn: 'Signed in',
  account: 'Network account',
  device: 'Device',
  devicePC: 'Computer',
  deviceANDROID: 'Android phone',
  deviceIOS: 'iPhone',
  since: 'Since',
  ipAddress: 'IP address',
  continueTo: 'Continue to your page',
  signOut: 'Sign out',
  signedOut: 'You are signed out.',
  nobodyTitle: 'You are not signed in',
  nobodyText: 'Sign in to use the campus network.',
  loadFailed: 'We cannot check your sign-in right now',
};

export const sessionMessages: Readonly<Record<Locale, SessionMessages>> = { 'zh-CN': zhCn, en };
