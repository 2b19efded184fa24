import { defineMessages } from '../../engine';

const ofSettings = defineMessages('studio.setting', {
  name: { 'zh-CN': '学校名称', en: 'Name' },
  networkName: { 'zh-CN': '网络名称', en: 'Network name' },
  theme: { 'zh-CN': '外观', en: 'Looks' },
  carriers: { 'zh-CN': '运营商', en: 'Carriers' },
  links: { 'zh-CN': '页脚链接', en: 'Links in the footer' },
  pages: { 'zh-CN': '开放的页面', en: 'Open pages' },
  networkParameters: { 'zh-CN': '网络参数', en: 'Network parameters' },
  locales: { 'zh-CN': '语言', en: 'Languages' },
  contact: { 'zh-CN': '联系方式', en: 'Contact' },
  security: { 'zh-CN': '安全', en: 'Security' },
  messages: { 'zh-CN': '提示文字', en: 'Messages' },
  returnHosts: { 'zh-CN': '可返回的网站', en: 'Sites to return to' },
  tabletClass: { 'zh-CN': '平板电脑', en: 'Tablets' },
  navigation: { 'zh-CN': '导航栏', en: 'Navigation bar' },
  redirect: { 'zh-CN': '接入控制器', en: 'Access controller' },
  footer: { 'zh-CN': '页脚文字', en: 'Footer text' },
  miniProgram: { 'zh-CN': '小程序', en: 'Mini-program' },
  features: { 'zh-CN': '功能', en: 'Features' },
  visitors: { 'zh-CN': '访客上网', en: 'Visitors' },
  recovery: { 'zh-CN': '找回密码的方式', en: 'Ways of recovery' },
  accounts: { 'zh-CN': '账号', en: 'Accounts' },
});

/** The purposes of pages that have the title of another. */
const ofPages = defineMessages('studio.page-purpose', {
  'reset-password': { 'zh-CN': '选择方式', en: 'ways' },
  findPassword: { 'zh-CN': '验证账号', en: 'account' },
  findSuccess: { 'zh-CN': '完成', en: 'done' },
  noSense: { 'zh-CN': '页面', en: 'page' },
  'noSense-add-mac': { 'zh-CN': '弹窗', en: 'dialog' },
});

/** The words of the tree for what has none of its own. */
export const words = {
  ...defineMessages('studio.outline', {
    pages: { 'zh-CN': '页面', en: 'Pages' },
    settings: { 'zh-CN': '设置', en: 'Settings' },
    moreSettings: { 'zh-CN': '更多设置', en: 'More settings' },
    toldApart: { 'zh-CN': '${title}（${purpose}）', en: '${title} (${purpose})' },
    assets: { 'zh-CN': '图片和文件', en: 'Pictures and files' },
  }),
  ofSettings,
  ofPages,
};
