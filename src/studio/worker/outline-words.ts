import { defineMessages } from '../../engine';

const ofSettings = defineMessages('studio.setting', {
  name: { 'zh-CN': '学校名称', en: 'Name' },
  networkName: { 'zh-CN': '网络名称', en: 'Network name' },
  theme: { 'zh-CN': '外观', en: 'Looks' },
  carriers: { 'zh-CN': '运营商', en: 'Carriers' },
  links: { 'zh-CN': '页脚链接', en: 'Links in the footer' },
  pages: { 'zh-CN': '页面的开关和新建', en: 'Pages on, off and new' },
  networkParameters: { 'zh-CN': '网络参数', en: 'Network parameters' },
  locales: { 'zh-CN': '语言', en: 'Languages' },
  contact: { 'zh-CN': '联系方式', en: 'Contact' },
  security: { 'zh-CN': '安全', en: 'Security' },
  messages: { 'zh-CN': '提示文字', en: 'Messages' },
  returnHosts: { 'zh-CN': '可返回的网站', en: 'Sites to return to' },
  tabletClass: { 'zh-CN': '平板电脑', en: 'Tablets' },
  navigation: { 'zh-CN': '导航栏', en: 'Navigation bar' },
  redirect: { 'zh-CN': '接入控制器', en: 'Access controller' },
  footer: { 'zh-CN': '页脚文字', en: 'Line at the foot' },
  miniProgram: { 'zh-CN': '小程序', en: 'Mini-program' },
  features: { 'zh-CN': '功能', en: 'Features' },
  visitors: { 'zh-CN': '访客上网', en: 'Visitors' },
  recovery: { 'zh-CN': '找回密码的方式', en: 'Ways of recovery' },
  accounts: { 'zh-CN': '账号', en: 'Accounts' },
});

/** The words of the tree for what has none of its own. */
export const words = {
  ...defineMessages('studio.outline', {
    pages: { 'zh-CN': '页面', en: 'Pages' },
    settings: { 'zh-CN': '设置', en: 'Settings' },
    assets: { 'zh-CN': '图片和文件', en: 'Pictures and files' },
  }),
  ofSettings,
};
