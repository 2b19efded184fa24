import { defineMessages } from '../../engine';

/** The words of the list of schools. */
export const messages = defineMessages('studio.schools', {
  title: { 'zh-CN': '学校', en: 'Schools' },
  search: { 'zh-CN': '搜索学校', en: 'Search schools' },
  clear: { 'zh-CN': '清除搜索', en: 'Clear the search' },
  found: { 'zh-CN': '找到 ${count} 所学校', en: 'Schools found: ${count}' },
  noneFound: { 'zh-CN': '没有与“${text}”匹配的学校', en: 'No school matches “${text}”' },
  none: { 'zh-CN': '这里还没有学校', en: 'There are no schools here yet' },
  noneText: {
    'zh-CN': '你还没有任何学校的权限。请让所有者为你添加。',
    en: 'You may not see any school yet. An owner can give you a role at one.',
  },
  school: { 'zh-CN': '学校', en: 'School' },
  live: { 'zh-CN': '线上内容', en: 'Live' },
  draft: { 'zh-CN': '草稿', en: 'Draft' },
  role: { 'zh-CN': '你的角色', en: 'Your role' },
  revision: { 'zh-CN': '版本 ${number}', en: 'Revision ${number}' },
  folder: { 'zh-CN': '来自文件夹', en: 'From its folder' },
  notLive: { 'zh-CN': '未上线', en: 'Not live' },
  by: { 'zh-CN': '${name}', en: 'by ${name}' },
  unpublished: { 'zh-CN': '有未发布的修改', en: 'Unpublished changes' },
  noDraft: { 'zh-CN': '没有草稿', en: 'No draft' },
  history: { 'zh-CN': '历史', en: 'History' },
  historyOf: { 'zh-CN': '${school}的历史', en: 'History of ${school}' },
  newSchool: { 'zh-CN': '新建学校', en: 'New school' },
  create: { 'zh-CN': '创建草稿', en: 'Create the draft' },
  chineseName: { 'zh-CN': '中文校名', en: 'Name in Chinese' },
  englishName: { 'zh-CN': '英文校名', en: 'Name in English' },
  optional: { 'zh-CN': '选填', en: 'optional' },
  identifier: { 'zh-CN': '网址标识', en: 'Identifier' },
  identifierHelp: {
    'zh-CN':
      '用在网址中：${origin}/网址标识/…。例如校名的拼音，只用小写字母、数字和连字符，之后不能更改。',
    en: 'Part of its addresses: ${origin}/identifier/… Lower-case letters, digits and hyphens. It cannot be changed later.',
  },
  identifierWrong: {
    'zh-CN': '只能使用小写字母、数字和单个连字符，并以字母或数字开头和结尾。',
    en: 'Use lower-case letters, digits and single hyphens, with a letter or digit at both ends.',
  },
  from: { 'zh-CN': '起始内容', en: 'Begin with' },
  fromHelp: {
    'zh-CN': '学生暂时看不到新学校，发布后才会上线。',
    en: 'Students do not see it until you publish it.',
  },
  familyHelp: {
    'zh-CN': '没有单独设置的内容都来自所选学校，并随它更新。',
    en: 'All that it does not set itself comes from that school, and changes with it.',
  },
  stock: { 'zh-CN': 'Formgate 自带的页面', en: 'The pages that Formgate brings' },
  copy: { 'zh-CN': '复制一所学校', en: 'A copy of a school' },
  family: { 'zh-CN': '继承一所学校', en: 'A school that it extends' },
  template: { 'zh-CN': '来自', en: 'From' },
  importSchool: { 'zh-CN': '导入', en: 'Import' },
  importLead: {
    'zh-CN': '选择学校文件夹，或其 ZIP 压缩包。导入后是一份草稿，发布前学生看不到。',
    en: 'Choose the folder of a school, or a ZIP of it. It becomes a draft, which students do not see until it is published.',
  },
  chooseZip: { 'zh-CN': '选择 ZIP 文件', en: 'Choose a ZIP' },
  chooseFolder: { 'zh-CN': '选择文件夹', en: 'Choose a folder' },
  importAction: { 'zh-CN': '导入为草稿', en: 'Import as a draft' },
  unreadable: {
    'zh-CN': '无法读取这个文件。请选择一个完整、未加密、不超过 48 MB 的 ZIP。',
    en: 'This cannot be read. Choose a ZIP that is whole, not encrypted, and no larger than 48 MB.',
  },
  empty: {
    'zh-CN': '里面没有学校的文件（configration.json、screens、assets）。',
    en: 'There are no files of a school in it (configration.json, screens, assets).',
  },
  several: {
    'zh-CN': '里面有多所学校：${schools}。请选择其中一所学校的文件夹，或其 ZIP 压缩包。',
    en: 'There are several schools in it: ${schools}. Choose the folder of one, or a ZIP of one.',
  },
  taken: { 'zh-CN': '将导入 ${count} 个文件。', en: 'Files that will be imported: ${count}.' },
  refusedCount: { 'zh-CN': '${count} 个文件不会导入', en: 'Files that are left out: ${count}' },
  errorCount: { 'zh-CN': '${count} 个错误', en: 'Errors: ${count}' },
  warningCount: { 'zh-CN': '${count} 个警告', en: 'Warnings: ${count}' },
  moreOf: { 'zh-CN': '${school}的更多操作', en: 'More for ${school}' },
  archive: { 'zh-CN': '归档…', en: 'Archive…' },
  archiveTitle: { 'zh-CN': '归档${school}？', en: 'Archive ${school}?' },
  archiveText: {
    'zh-CN': '它的页面会立即下线，学生将无法在这里登录。历史、账号和草稿都会保留，随时可以恢复。',
    en: 'Its pages go at once, and students can no longer sign in there. History, accounts and the draft stay, and it can be brought back at any time.',
  },
  archiveAlone: {
    'zh-CN': '它的页面会立即下线，学生将无法在这里登录。历史和账号都会保留，随时可以恢复。',
    en: 'Its pages go at once, and students can no longer sign in there. History and accounts stay, and it can be brought back at any time.',
  },
  archiveAction: { 'zh-CN': '归档', en: 'Archive' },
  isArchived: { 'zh-CN': '${school}已归档', en: '${school} is archived' },
  away: { 'zh-CN': '已下线', en: 'Not live any more' },
  whyAway: { 'zh-CN': '下线原因', en: 'Why' },
  archived: { 'zh-CN': '已归档', en: 'Archived' },
  'no-folder': {
    'zh-CN': '运维人员移走或重命名了它的文件夹；最后发布的是版本 ${number}',
    en: 'The operator has removed or renamed its folder. Last published: revision ${number}',
  },
  everySchool: { 'zh-CN': '全部学校', en: 'Every school' },
  bringBack: { 'zh-CN': '恢复', en: 'Bring back' },
  bringBackOf: { 'zh-CN': '恢复${school}', en: 'Bring back ${school}' },
  bringBackTitle: { 'zh-CN': '恢复${school}？', en: 'Bring back ${school}?' },
  bringBackText: {
    'zh-CN': '版本 ${number} 的内容会立即重新上线。',
    en: 'What revision ${number} had goes live again at once.',
  },
  bringBackMessage: { 'zh-CN': '恢复上线', en: 'Brought back' },
  isBack: { 'zh-CN': '${school}已恢复上线', en: '${school} is live again' },
  exportSchool: { 'zh-CN': '导出', en: 'Export' },
  exportOf: { 'zh-CN': '导出${school}', en: 'Export ${school}' },
  firstTitle: { 'zh-CN': '三步上线自己的学校', en: 'Three steps to a school of your own' },
});

/** The way to a school that can be published. */
export const firstSteps = defineMessages('studio.schools.first', {
  begin: {
    'zh-CN': '新建学校：填写校名和网址标识，或导入已有的文件夹。',
    en: 'Begin it: a name and an identifier, or a folder that you have.',
  },
  edit: {
    'zh-CN': '在真实页面上修改：颜色、校徽、表单和文字，边改边看检查结果。',
    en: 'Change the real pages: colours, logo, forms and texts, and see what the check says.',
  },
  publish: {
    'zh-CN': '发布：确认学生会看到的变化，随即上线，随时可以回到以前的版本。',
    en: 'Publish it: see what changes for students, and go live. Any revision can be brought back.',
  },
});

/** Why a file is not imported. */
export const refusals = defineMessages('studio.schools.refusal', {
  path: {
    'zh-CN': '不是学校的文件：只能有 JSON，以及 assets 中的图片、字体和文本',
    en: 'is no file of a school: JSON, and pictures, fonts and texts in assets',
  },
  large: {
    'zh-CN': '太大：单个文件 8 MB，合计 24 MB',
    en: 'is too large: 8 MB a file, 24 MB in all',
  },
  many: { 'zh-CN': '超出 2000 个文件', en: 'is beyond 2000 files' },
});
