import { defineMessages } from '../../../engine';

export const messages = defineMessages('studio.page', {
  open: { 'zh-CN': '向学生开放这个页面', en: 'The page is open to students' },
  alwaysOpen: {
    'zh-CN': '这个页面不能关闭：没有它，学生无法上网，或不知道出了什么问题。',
    en: 'This page stays open: without it students cannot get online, or do not learn what went wrong.',
  },
  setting: { 'zh-CN': '页面是否开放', en: 'Whether the page is open' },
  address: { 'zh-CN': '地址', en: 'Address' },
  rename: { 'zh-CN': '修改地址…', en: 'Change the address…' },
  renameTitle: { 'zh-CN': '修改页面的地址', en: 'Change the page’s address' },
  renameText: {
    'zh-CN':
      '本校指向它的 ${count} 处链接会一并修改。发布后，原来的地址不再可用：收藏、二维码或短信里的旧地址会打不开。',
    en: 'What leads there at this school follows: ${count} places. Once it is published the old address is gone, and with it what students kept, printed codes and messages.',
  },
  renameAlone: {
    'zh-CN': '发布后，原来的地址不再可用：收藏、二维码或短信里的旧地址会打不开。',
    en: 'Once it is published the old address is gone, and with it what students kept, printed codes and messages.',
  },
  renameNow: { 'zh-CN': '修改', en: 'Change' },
  closedNow: {
    'zh-CN': '学生打开这个地址会看到“页面不存在”。',
    en: 'At this address students now read that there is no such page.',
  },
  leadsHere: { 'zh-CN': '可以从这些地方进入（${count}）', en: 'What leads here (${count})' },
  nothingLeadsHere: {
    'zh-CN': '还没有链接指向这个页面，学生只能用地址打开。',
    en: 'Nothing leads here yet: students reach the page by its address alone.',
  },
  linksGo: { 'zh-CN': '这些链接已一并去掉（${count}）', en: 'These links go with it (${count})' },
  link: { 'zh-CN': '链接', en: 'link' },
  form: { 'zh-CN': '表单提交后', en: 'after a form' },
  text: { 'zh-CN': '文中的链接', en: 'link in a text' },
  remove: { 'zh-CN': '删除这个页面', en: 'Remove this page' },
});
