import { defineMessages } from '../../engine';

/** The words of values that two changed. They are rare, and so no part of the shell. */
export const messages = defineMessages('studio.conflict', {
  waitingFor: {
    'zh-CN':
      '其他人也修改了 ${files}，而你的 JSON 现在有误。改正后会自动合并，双方的修改都不会丢失。',
    en: 'Somebody else changed ${files} too, and your JSON has a mistake. Correct it and both are merged; nothing is lost until then.',
  },
  conflicts: {
    'zh-CN': '你和其他人改了同一处',
    en: 'You and somebody else changed the same thing',
  },
  undecided: {
    'zh-CN': '还有 ${count} 处双方都改了，没有选定',
    en: 'Not decided yet, changed by you and somebody else: ${count}',
  },
  undecidedText: {
    'zh-CN': '现在发布的话，用的是草稿里现在的值。请先在页面上方逐处选定。',
    en: 'If you publish now, what the draft has now goes live. Choose above the page first.',
  },
  decideFirst: { 'zh-CN': '返回选定', en: 'Go back and choose' },
  yoursHolds: {
    'zh-CN': '${name} 也改了这里，现在用的是你的。',
    en: '${name} changed this too. Yours holds for now.',
  },
  theirsHolds: {
    'zh-CN': '${name} 在你之后改了这里，现在用的是对方的。',
    en: '${name} changed this after you. Theirs holds for now.',
  },
  publication: { 'zh-CN': '线上发布的内容', en: 'What was published' },
  yours: { 'zh-CN': '你的', en: 'Yours' },
  theirs: { 'zh-CN': '对方的', en: 'Theirs' },
  keepYours: { 'zh-CN': '保留你的', en: 'Keep yours' },
  takeTheirs: { 'zh-CN': '采用对方的', en: 'Take theirs' },
  choiceAt: { 'zh-CN': '${choice}：${place}', en: '${choice}: ${place}' },
  removed: { 'zh-CN': '（已删除）', en: '(removed)' },
  wholeFile: { 'zh-CN': '（整个文件）', en: '(the whole file)' },
});
