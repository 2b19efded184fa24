import { defineMessages } from '../../engine';

/** The words of publishing. */
export const messages = defineMessages('studio.publish', {
  title: { 'zh-CN': '发布', en: 'Publish' },
  lead: {
    'zh-CN': '发布后立即对所有学生生效。',
    en: 'It goes live for all students at once.',
  },
  changes: { 'zh-CN': '学生会看到的变化', en: 'What changes for students' },
  checking: { 'zh-CN': '正在检查草稿…', en: 'Checking the draft…' },
  ready: { 'zh-CN': '检查通过，可以发布。', en: 'The check found nothing: it can be published.' },
  blocked: {
    'zh-CN': '修正以下错误后才能发布',
    en: 'These errors must be put right first',
  },
  worth: { 'zh-CN': '可以发布，但建议先检查', en: 'It can be published; these are worth a look' },
  pages: { 'zh-CN': '无法显示的页面：${pages}', en: 'Pages that cannot be rendered: ${pages}' },
  meanwhile: {
    'zh-CN': '有人刚刚发布了新的版本。草稿要先与它合并，才能发布。',
    en: 'Somebody has published while this draft was edited. Both have to be merged before it can be published.',
  },
  changedDraft: {
    'zh-CN': '草稿刚刚又有修改。请查看最新的改动后再发布。',
    en: 'The draft has just changed again. Look at what is in it now, then publish.',
  },
  noDraft: {
    'zh-CN': '没有草稿可以发布：它已被发布或放弃，线上内容就是最新的。',
    en: 'There is no draft to publish: it was published or discarded, and what is live is all there is.',
  },
  openDraft: { 'zh-CN': '打开草稿', en: 'Open the draft' },
  showLatest: { 'zh-CN': '查看最新的改动', en: 'Show what is in it now' },
  message: { 'zh-CN': '说明', en: 'Message' },
  messageHelp: {
    'zh-CN': '必填。告诉其他管理员改了什么、为什么，会显示在历史中。',
    en: 'Needed. Tells other administrators in the history what changed, and why.',
  },
  open: { 'zh-CN': '发布…', en: 'Publish…' },
  publish: { 'zh-CN': '发布', en: 'Publish' },
  openPage: { 'zh-CN': '打开页面', en: 'Open the page' },
  published: { 'zh-CN': '版本 ${number} 已上线', en: 'Revision ${number} is live' },
  unchanged: {
    'zh-CN': '草稿与线上内容相同，无需发布。',
    en: 'The draft is what is live already.',
  },
});
