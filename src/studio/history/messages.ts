import { defineMessages } from '../../engine';

/** The words of a school's history. */
export const messages = defineMessages('studio.history', {
  title: { 'zh-CN': '历史', en: 'History' },
  allSchools: { 'zh-CN': '全部学校', en: 'All schools' },
  revisions: { 'zh-CN': '版本', en: 'Revisions' },
  revision: { 'zh-CN': '版本 ${number}', en: 'Revision ${number}' },
  live: { 'zh-CN': '线上', en: 'Live' },
  restored: { 'zh-CN': '恢复自版本 ${number}', en: 'Restores revision ${number}' },
  folder: { 'zh-CN': '来自文件夹', en: 'From the folder' },
  archived: { 'zh-CN': '学校已归档', en: 'The school was archived' },
  changes: { 'zh-CN': '改动', en: 'Changes' },
  changesOf: {
    'zh-CN': '版本 ${number} 的改动',
    en: 'Changes of revision ${number}',
  },
  show: { 'zh-CN': '查看', en: 'Show' },
  showOf: { 'zh-CN': '查看版本 ${number} 的页面', en: 'Show the pages of revision ${number}' },
  asItWas: { 'zh-CN': '版本 ${number} 当时的样子', en: 'Revision ${number} as it was' },
  loadingPages: { 'zh-CN': '正在准备页面…', en: 'Preparing the pages…' },
  notShown: { 'zh-CN': '这一页无法显示', en: 'This page cannot be shown' },
  compare: { 'zh-CN': '比较…', en: 'Compare…' },
  compareOf: { 'zh-CN': '与版本 ${number} 比较', en: 'Compare with revision ${number}' },
  compareTitle: { 'zh-CN': '比较', en: 'Compare' },
  from: { 'zh-CN': '从', en: 'From' },
  to: { 'zh-CN': '到', en: 'To' },
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  edit: { 'zh-CN': '作为草稿打开', en: 'Open as a draft' },
  editOf: {
    'zh-CN': '将版本 ${number} 作为草稿打开',
    en: 'Open revision ${number} as a draft',
  },
  replaceTitle: { 'zh-CN': '覆盖现有的草稿？', en: 'Replace the draft?' },
  replaceText: {
    'zh-CN': '草稿里尚未发布的修改会被版本 ${number} 的内容取代。线上内容不变。',
    en: 'What revision ${number} had takes the place of the unpublished changes. What is live stays.',
  },
  replace: { 'zh-CN': '覆盖草稿', en: 'Replace the draft' },
  restore: { 'zh-CN': '恢复', en: 'Restore' },
  restoreOf: { 'zh-CN': '恢复版本 ${number}', en: 'Restore revision ${number}' },
  restoreTitle: { 'zh-CN': '恢复版本 ${number}？', en: 'Restore revision ${number}?' },
  restoreText: {
    'zh-CN': '它会作为新的版本立即上线，历史不会丢失。',
    en: 'It goes live at once, as a new revision. Nothing of the history is lost.',
  },
  restoreBelow: {
    'zh-CN': '它会作为新的版本立即上线。历史不会丢失，草稿也会保留。',
    en: 'It goes live at once, as a new revision. Nothing of the history is lost, and the draft stays.',
  },
  replacesNew: {
    'zh-CN': '${name} 刚刚发布了版本 ${number}，恢复会取代它。',
    en: '${name} has just published revision ${number}, which this would replace.',
  },
  liveChanged: {
    'zh-CN': '线上内容刚刚有了变化，恢复会取代它。',
    en: 'What is live has just changed, and this would replace it.',
  },
  lookAgain: { 'zh-CN': '查看现在的变化', en: 'Show what changes now' },
  restoreMessage: { 'zh-CN': '恢复版本 ${number}', en: 'Back to revision ${number}' },
  isRestored: {
    'zh-CN': '版本 ${number} 的内容已上线',
    en: 'What revision ${number} had is live again',
  },
  message: { 'zh-CN': '说明', en: 'Message' },
  none: { 'zh-CN': '还没有发布过', en: 'Nothing was published yet' },
  noneText: {
    'zh-CN': '现在的线上内容来自文件夹。发布后，每个版本都会列在这里。',
    en: 'What is live comes from the folder. Each publication will be listed here.',
  },
  notLiveText: {
    'zh-CN': '学生还看不到这所学校。发布后，每个版本都会列在这里。',
    en: 'Students do not see this school yet. Each publication will be listed here.',
  },
  more: { 'zh-CN': '显示更早的版本', en: 'Show earlier revisions' },
  unpublished: { 'zh-CN': '有未发布的修改', en: 'Unpublished changes' },
  changedBy: { 'zh-CN': '${name} 修改于', en: 'Changed by ${name}' },
  open: { 'zh-CN': '打开', en: 'Open' },
});
