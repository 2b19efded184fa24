import { defineMessages, starterTexts } from '../../../engine';

export const messages = defineMessages('studio.pages', {
  help: {
    'zh-CN': '关闭的页面学生打不开，指向它的链接也会一并去掉。',
    en: 'Students cannot open a page that is closed, and links to it go with it.',
  },
  own: { 'zh-CN': '本校自己的页面', en: 'Pages of the school’s own' },
  noneOwn: {
    'zh-CN': '还没有。上网指南、覆盖图、常见问题……都可以做成一个页面。',
    en: 'None yet. A guide, a map of the Wi-Fi, common questions: each may be a page.',
  },
  closable: { 'zh-CN': '可以关闭的页面', en: 'Pages that may be closed' },
  others: { 'zh-CN': '必须开放的页面（${count}）', en: 'Pages that stay open (${count})' },
  closedBy: { 'zh-CN': '由“${setting}”关闭', en: 'closed by “${setting}”' },
  isOpen: { 'zh-CN': '开放“${name}”', en: '“${name}” is open' },
  show: { 'zh-CN': '打开“${name}”', en: 'Show “${name}”' },
  newPage: { 'zh-CN': '新建页面…', en: 'New page…' },
  title: { 'zh-CN': '新建页面', en: 'New page' },
  pageTitle: { 'zh-CN': '标题（${language}）', en: 'Title (${language})' },
  optional: {
    'zh-CN': '选填，不填时用上面的标题',
    en: 'optional: without it, the title above',
  },
  name: { 'zh-CN': '地址', en: 'Address' },
  nameHelp: {
    'zh-CN': '页面的网址是 /${school}/page/地址。地址只用小写字母、数字和连字符。',
    en: 'The page will be at /${school}/page/<address>. Use small letters, digits and hyphens.',
  },
  nameWrong: {
    'zh-CN': '用小写字母、数字和连字符，例如 wifi-map',
    en: 'Small letters, digits and hyphens, such as wifi-map',
  },
  nameTaken: { 'zh-CN': '已经有这个名称的页面', en: 'There is a page of this name already' },
  linkFrom: { 'zh-CN': '学生从哪里打开', en: 'How students get there' },
  noLink: { 'zh-CN': '先不放链接', en: 'No link for now' },
  footer: { 'zh-CN': '每个页面底部的链接', en: 'A link at the foot of every page' },
  create: { 'zh-CN': '新建', en: 'Create' },
  firstText: starterTexts.page,
});
