import { defineMessages } from '../../engine';

/** The words of the Studio's frame. */
export const messages = defineMessages('studio', {
  skip: { 'zh-CN': '跳到主要内容', en: 'Skip to the main content' },
  navigation: { 'zh-CN': '导航', en: 'Navigation' },
  schools: { 'zh-CN': '学校', en: 'Schools' },
  helpDesk: { 'zh-CN': '服务台', en: 'Help desk' },
  tokens: { 'zh-CN': '发布令牌', en: 'Tokens' },
  administrators: { 'zh-CN': '管理员', en: 'Administrators' },
  notifications: { 'zh-CN': '消息', en: 'Messages' },
  justNow: { 'zh-CN': '刚刚', en: 'just now' },
  loading: { 'zh-CN': '正在加载…', en: 'Loading…' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  reload: { 'zh-CN': '刷新页面', en: 'Reload the page' },
  settings: { 'zh-CN': '语言和外观', en: 'Language and appearance' },
  language: { 'zh-CN': '语言', en: 'Language' },
  appearance: { 'zh-CN': '外观', en: 'Appearance' },
  auto: { 'zh-CN': '跟随系统', en: 'As the device' },
  light: { 'zh-CN': '浅色', en: 'Light' },
  dark: { 'zh-CN': '深色', en: 'Dark' },
  account: { 'zh-CN': '账号：${name}', en: 'Account: ${name}' },
  yourAccount: { 'zh-CN': '我的账号', en: 'Your account' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  failed: { 'zh-CN': '没有加载成功', en: 'This did not load' },
  crashed: { 'zh-CN': '页面出错了', en: 'Something went wrong on this page' },
  crashedText: {
    'zh-CN': '已保存的内容不受影响。刷新页面后可以继续。',
    en: 'What was saved is safe. Reload the page to go on.',
  },
  updated: { 'zh-CN': 'Studio 已更新', en: 'The Studio was updated' },
  updatedText: {
    'zh-CN': '刷新页面即可使用新的版本，已输入的内容不会丢失。',
    en: 'Reload the page to go on with the new version. Nothing that you typed is lost.',
  },
  notFound: { 'zh-CN': '没有这个页面', en: 'There is no such page' },
  notFoundText: {
    'zh-CN': '地址可能有误，或者你没有权限查看。',
    en: 'The address may be wrong, or your role may not show it.',
  },
  toSchools: { 'zh-CN': '查看学校列表', en: 'Go to the schools' },
  endedTitle: { 'zh-CN': '登录已过期', en: 'Your session has ended' },
  endedText: {
    'zh-CN': '再次输入密码即可继续。页面上的内容都还在。',
    en: 'Enter your password to go on where you are. Nothing on the page is lost.',
  },
  goOn: { 'zh-CN': '继续', en: 'Go on' },
  leave: { 'zh-CN': '换个账号登录', en: 'Use another account' },
});

/** The names of the Studio's languages, each in itself. */
export const languageNames = { 'zh-CN': '简体中文', en: 'English' } as const;
