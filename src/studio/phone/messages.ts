import { defineMessages } from '../../engine';

/** The words of a draft on a real phone. */
export const messages = defineMessages('studio.phone', {
  open: { 'zh-CN': '在手机上查看', en: 'On a phone' },
  title: { 'zh-CN': '在手机上查看草稿', en: 'The draft on a phone' },
  text: {
    'zh-CN': '用手机扫码即可看到这份草稿，像学生一样操作，但不会真正提交任何内容。${time} 后失效。',
    en: 'Scan this to use the draft as a student would. Nothing is sent. It ends at ${time}.',
  },
  qrCode: { 'zh-CN': '草稿链接的二维码', en: 'QR code of the link to the draft' },
  link: { 'zh-CN': '链接', en: 'Link' },
  copy: { 'zh-CN': '复制链接', en: 'Copy the link' },
  whoever: {
    'zh-CN': '任何有此链接的人都能看到草稿。用完后可以立即停用。',
    en: 'Whoever has this link can see the draft. End it as soon as you are done.',
  },
  unreachable: {
    'zh-CN': '手机无法访问 ${host}。请用手机也能访问的 https 地址打开 Studio，再生成二维码。',
    en: 'A phone cannot reach ${host}. Open the Studio at an https address that the phone reaches, and make the code there.',
  },
  others: { 'zh-CN': '其他仍然有效的链接', en: 'Other links that still work' },
  working: { 'zh-CN': '仍然有效的链接', en: 'Links that still work' },
  known: {
    'zh-CN': '这份草稿已有可用的链接。二维码只在生成时显示一次，需要时请重新生成。',
    en: 'There are links to this draft already. A code is shown only when it is made: make another one to look on a phone.',
  },
  noLink: { 'zh-CN': '这份草稿现在没有可用的链接。', en: 'No link to this draft works now.' },
  make: { 'zh-CN': '生成二维码', en: 'Make a code' },
  other: { 'zh-CN': '${name} 创建，${time} 失效', en: 'by ${name}, until ${time}' },
  thisOne: { 'zh-CN': '此链接', en: 'This link' },
  end: { 'zh-CN': '停用', en: 'End' },
  endOf: {
    'zh-CN': '停用 ${name} 的链接（${time} 失效）',
    en: 'End the link of ${name} until ${time}',
  },
  endThis: { 'zh-CN': '停用此链接', en: 'End this link' },
  isEnded: { 'zh-CN': '链接已停用', en: 'The link has ended' },
  done: { 'zh-CN': '完成', en: 'Done' },
  lookTitle: { 'zh-CN': '草稿预览', en: 'Preview of a draft' },
  until: { 'zh-CN': '不会提交任何内容 · ${time} 失效', en: 'Nothing is sent · until ${time}' },
  refresh: { 'zh-CN': '刷新草稿', en: 'Show the draft of now' },
  loading: { 'zh-CN': '正在准备页面…', en: 'Preparing the page…' },
  notShown: {
    'zh-CN': '这一页暂时无法显示，草稿可能正在修改。',
    en: 'This page cannot be shown now: somebody may be changing it.',
  },
  endedTitle: { 'zh-CN': '链接已失效', en: 'This link has ended' },
  endedText: {
    'zh-CN': '草稿链接一小时后失效，也可能已被停用。请让管理员重新生成二维码。',
    en: 'Links to drafts last an hour, and may be ended before. Ask for a new code.',
  },
});
