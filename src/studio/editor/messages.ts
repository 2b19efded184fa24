import { defineMessages, type Message } from '../../engine';
import type { StepCode } from '../draft/step-name';
import type { Trace } from '../worker/messages';

export const messages = defineMessages('studio.editor', {
  title: { 'zh-CN': '编辑${school}', en: 'Editing ${school}' },
  back: { 'zh-CN': '返回学校列表', en: 'Back to schools' },
  loading: { 'zh-CN': '正在打开草稿', en: 'Opening the draft' },
  middle: { 'zh-CN': '中间显示', en: 'In the middle' },
  page: { 'zh-CN': '页面', en: 'Page' },
  texts: { 'zh-CN': '文字', en: 'Texts' },
  pages: { 'zh-CN': '所有页面', en: 'All pages' },
  noFileYet: {
    'zh-CN': '本校还没有 ${path}，这里全部来自继承的内容。修改右侧的属性后，就会有这个文件。',
    en: 'This school has no ${path} yet: all of it is inherited. The file appears once you change something on the right.',
  },
  undo: { 'zh-CN': '撤销', en: 'Undo' },
  undoStep: { 'zh-CN': '撤销：${step}', en: 'Undo: ${step}' },
  redo: { 'zh-CN': '重做', en: 'Redo' },
  redoStep: { 'zh-CN': '重做：${step}', en: 'Redo: ${step}' },
  tools: { 'zh-CN': '编辑工具', en: 'Editing tools' },
  tree: { 'zh-CN': '学校的内容', en: 'Contents of the school' },
  properties: { 'zh-CN': '属性', en: 'Properties' },
  json: { 'zh-CN': 'JSON', en: 'JSON' },
  panels: { 'zh-CN': '属性和 JSON', en: 'Properties and JSON' },
  ownMark: { 'zh-CN': '本校已修改', en: 'Changed by this school' },
  closedMark: { 'zh-CN': '已关闭', en: 'Closed' },
  errorCount: { 'zh-CN': '${count} 个错误', en: '${count} errors' },
  warningCount: { 'zh-CN': '${count} 个提醒', en: '${count} warnings' },
  saved: { 'zh-CN': '已保存', en: 'Saved' },
  saving: { 'zh-CN': '正在保存…', en: 'Saving…' },
  archived: {
    'zh-CN': '${name} 已将这所学校归档，学生看不到它。草稿保持不变，发布后学校会重新上线。',
    en: '${name} has archived this school: students do not see it. The draft stays, and publishing it brings the school back.',
  },
  offline: {
    'zh-CN': '连接中断，${files} 个文件已存在本机，恢复后自动保存',
    en: 'No connection: ${files} files wait on this device and are saved once it is back',
  },
  refused: { 'zh-CN': '未能保存，修改仍保存在本机', en: 'Not saved; it is kept on this device' },
  retry: { 'zh-CN': '再试一次', en: 'Try again' },
  present: { 'zh-CN': '也在编辑的人', en: 'Also here' },
  merged: {
    'zh-CN': '其他人的修改已合并进来',
    en: 'Somebody else’s changes are in your draft now',
  },
  publicationMerged: {
    'zh-CN': '线上刚发布了新内容，已合并到草稿中',
    en: 'Something new was published: it is in your draft now',
  },
  waiting: {
    'zh-CN': '修正 JSON 后才能保存，修改已存在本机',
    en: 'Saved once the JSON is right; it is kept on this device',
  },
  waitingFor: {
    'zh-CN':
      '其他人也修改了 ${files}，而你的 JSON 现在有误。改正后会自动合并，双方的修改都不会丢失。',
    en: 'Somebody else changed ${files} too, and yours is no JSON right now. Put it right and both are merged; nothing is lost until then.',
  },
  conflicts: {
    'zh-CN': '你和其他人改了同一处，先按你的保留',
    en: 'You and somebody else changed the same thing: yours holds for now',
  },
  yours: { 'zh-CN': '你的', en: 'Yours' },
  theirs: { 'zh-CN': '对方的', en: 'Theirs' },
  removed: { 'zh-CN': '（已删除）', en: '(removed)' },
  wholeFile: { 'zh-CN': '（整个文件）', en: '(the whole file)' },
  gotIt: { 'zh-CN': '知道了', en: 'Got it' },
  broken: {
    'zh-CN': '${file} 第 ${line} 行不是正确的 JSON，页面停在上一次正确的样子。',
    en: '${file}, line ${line}, is no JSON. The page stays as it last was.',
  },
  notShown: {
    'zh-CN': '${file} 现在的内容无法显示，页面停在上一次正确的样子。',
    en: 'What ${file} says cannot be shown. The page stays as it last was.',
  },
  workerFailed: {
    'zh-CN': '页面预览出错了。你的修改没有丢失，请刷新本页。',
    en: 'The preview failed. Nothing of yours is lost: reload this page.',
  },
  origin: { 'zh-CN': '来源', en: 'Comes from' },
  originLine: { 'zh-CN': '${file} 第 ${line} 行', en: '${file}, line ${line}' },
  giveBack: { 'zh-CN': '恢复为继承的内容', en: 'Give back to what is inherited' },
  removedHere: { 'zh-CN': '本校移除的内容', en: 'Taken away by this school' },
  bringBack: { 'zh-CN': '恢复${name}', en: 'Bring back ${name}' },
  moveUp: { 'zh-CN': '上移', en: 'Move up' },
  moveDown: { 'zh-CN': '下移', en: 'Move down' },
  duplicate: { 'zh-CN': '复制一份', en: 'Duplicate' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  moveBefore: { 'zh-CN': '移到“${name}”前面', en: 'Before “${name}”' },
  moveAfter: { 'zh-CN': '移到“${name}”后面', en: 'After “${name}”' },
  moveTo: { 'zh-CN': '移到…', en: 'Move to…' },
  undone: {
    'zh-CN': '之后又有修改，请用“撤销”一步步返回',
    en: 'There are later changes: undo them step by step',
  },
  cannotMove: { 'zh-CN': '只能在同一个列表里移动', en: 'Parts move within their own list' },
  jsonLabel: { 'zh-CN': '这一部分的 JSON', en: 'The JSON of this part' },
  jsonWrong: {
    'zh-CN': '这不是正确的 JSON，改正后才会生效',
    en: 'This is no JSON: it counts once it is',
  },
  apply: { 'zh-CN': '应用', en: 'Apply' },
  nothingHere: {
    'zh-CN': '选择左侧或页面上的内容。',
    en: 'Choose something in the tree or on the page.',
  },
  findings: { 'zh-CN': '检查结果', en: 'Findings' },
  noFindings: { 'zh-CN': '没有发现问题', en: 'Nothing is wrong' },
  checking: { 'zh-CN': '正在检查…', en: 'Checking…' },
  proving: { 'zh-CN': '服务器正在核对…', en: 'The server is checking too…' },
  pending: { 'zh-CN': '正在核对', en: 'Being checked' },
  nothingToPublish: { 'zh-CN': '没有可发布的修改', en: 'Nothing to publish' },
  frameFailed: {
    'zh-CN': '页面没能显示出来。你的修改没有丢失。',
    en: 'The page could not be shown. Nothing of yours is lost.',
  },
  showAgain: { 'zh-CN': '重新显示', en: 'Show it again' },
  checkAway: { 'zh-CN': '暂时无法检查', en: 'Cannot be checked at the moment' },
  fix: { 'zh-CN': '修正', en: 'Fix' },
  fixAll: { 'zh-CN': '修正可自动修正的 ${count} 处', en: 'Fix the ${count} that can be fixed' },
  fixLook: { 'zh-CN': '修正会改动这些内容', en: 'The fixes change this' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
});

/** The kinds of parts. */

/** The names of steps. */
export const stepNames: Readonly<Record<StepCode, Message>> = defineMessages('studio.step', {
  set: { 'zh-CN': '修改${subject}', en: 'Change ${subject}' },
  add: { 'zh-CN': '添加${subject}', en: 'Add ${subject}' },
  remove: { 'zh-CN': '移除${subject}', en: 'Remove ${subject}' },
  move: { 'zh-CN': '移动${subject}', en: 'Move ${subject}' },
  duplicate: { 'zh-CN': '复制${subject}', en: 'Duplicate ${subject}' },
  rename: { 'zh-CN': '重命名${subject}', en: 'Rename ${subject}' },
  'give-back': { 'zh-CN': '恢复${subject}', en: 'Give back ${subject}' },
  fix: { 'zh-CN': '修正${subject}', en: 'Fix ${subject}' },
  'edit-json': { 'zh-CN': '修改 ${subject} 的 JSON', en: 'Edit the JSON of ${subject}' },
  'add-file': { 'zh-CN': '添加文件 ${subject}', en: 'Add the file ${subject}' },
  'remove-file': { 'zh-CN': '删除文件 ${subject}', en: 'Remove the file ${subject}' },
});

/** The names of the origins of values. */
export const originNames: Readonly<Record<Trace['origin'], Message>> = defineMessages(
  'studio.origin',
  {
    school: { 'zh-CN': '本校', en: 'This school' },
    family: { 'zh-CN': '所继承的学校', en: 'The school it extends' },
    stock: { 'zh-CN': 'Formgate 自带', en: 'Formgate itself' },
  },
);

/** The members of a part that are texts. */
