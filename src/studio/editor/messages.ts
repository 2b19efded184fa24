import { defineMessages, type Message } from '../../engine';
import type { StepCode } from '../draft/step-name';

export const messages = defineMessages('studio.editor', {
  title: { 'zh-CN': '编辑${school}', en: 'Editing ${school}' },
  back: { 'zh-CN': '返回学校列表', en: 'Back to schools' },
  switchSchool: { 'zh-CN': '${name}，切换学校', en: '${name}: switch to another school' },
  noSuchSchool: { 'zh-CN': '没有找到学校', en: 'No school is called so' },
  loading: { 'zh-CN': '正在打开草稿', en: 'Opening the draft' },
  middle: { 'zh-CN': '中间显示', en: 'In the middle' },
  page: { 'zh-CN': '页面', en: 'Page' },
  texts: { 'zh-CN': '文字', en: 'Texts' },
  pages: { 'zh-CN': '所有页面', en: 'All pages' },
  undo: { 'zh-CN': '撤销', en: 'Undo' },
  undoStep: { 'zh-CN': '撤销：${step}', en: 'Undo: ${step}' },
  redo: { 'zh-CN': '重做', en: 'Redo' },
  redoStep: { 'zh-CN': '重做：${step}', en: 'Redo: ${step}' },
  tools: { 'zh-CN': '编辑工具', en: 'Editing tools' },
  tree: { 'zh-CN': '学校的内容', en: 'Contents of the school' },
  treeWidth: { 'zh-CN': '左侧目录的宽度', en: 'Width of the contents' },
  properties: { 'zh-CN': '属性', en: 'Properties' },
  json: { 'zh-CN': 'JSON', en: 'JSON' },
  panels: { 'zh-CN': '属性和 JSON', en: 'Properties and JSON' },
  expand: { 'zh-CN': '展开', en: 'Expand' },
  collapse: { 'zh-CN': '收起', en: 'Collapse' },
  drag: { 'zh-CN': '拖动“${name}”', en: 'Drag “${name}”' },
  ownMark: { 'zh-CN': '本校已修改', en: 'Changed by this school' },
  closedMark: { 'zh-CN': '已关闭', en: 'Closed' },
  errorCount: { 'zh-CN': '${count} 个错误', en: 'Errors: ${count}' },
  warningCount: { 'zh-CN': '${count} 个警告', en: 'Warnings: ${count}' },
  saved: { 'zh-CN': '已保存', en: 'Saved' },
  savedBroken: {
    'zh-CN': '已保存，改正 JSON 后才能显示和发布',
    en: 'Saved. Correct the JSON to show and publish it',
  },
  saving: { 'zh-CN': '正在保存…', en: 'Saving…' },
  pageGone: {
    'zh-CN': '页面“${name}”已被删除或改了地址，预览停留在它最后的样子。请在左侧选择其他页面。',
    en: 'The page “${name}” was removed, or has another address. It stands here as it last was: choose another page on the left.',
  },
  offline: {
    'zh-CN': '连接中断，${files} 个文件暂存在本机',
    en: 'Offline. Files kept on this device: ${files}',
  },
  refused: { 'zh-CN': '未能保存，修改仍保存在本机', en: 'Not saved; it is kept on this device' },
  notKept: {
    'zh-CN': '尚未保存，浏览器也无法暂存，请不要关闭此页',
    en: 'Not saved, and this browser keeps nothing: leave the page open',
  },
  retry: { 'zh-CN': '重试', en: 'Try again' },
  present: { 'zh-CN': '正在编辑的其他人', en: 'Also here' },
  merged: {
    'zh-CN': '其他人的修改已合并进来',
    en: 'Somebody else’s changes are in your draft now',
  },
  publicationMerged: {
    'zh-CN': '线上刚发布了新内容，已合并到草稿中',
    en: 'Something new was published: it is in your draft now',
  },
  pageRenamed: {
    'zh-CN': '页面“${from}”的地址已改为“${to}”，你对它的修改都还在',
    en: 'The page “${from}” has the address “${to}” now, with all that you changed on it',
  },
  waiting: {
    'zh-CN': '修正 JSON 后才能保存，修改已存在本机',
    en: 'Saved once the JSON is correct; it is kept on this device',
  },
  broken: {
    'zh-CN': '${file} 第 ${line} 行的 JSON 有误，预览停留在上一次正确的页面。',
    en: '${file}, line ${line}: the JSON has a mistake. The page stays as it last was.',
  },
  notShown: {
    'zh-CN': '${file} 现在的内容无法显示，预览停留在上一次正确的页面。',
    en: 'What ${file} says cannot be shown. The page stays as it last was.',
  },
  closedPage: {
    'zh-CN': '“${name}”已关闭，学生看不到它。预览仍显示“${shown}”。',
    en: '“${name}” is closed: students do not see it. The middle still shows “${shown}”.',
  },
  viewOnly: {
    'zh-CN': '你可以查看这所学校，不能修改。',
    en: 'You can look at this school, and not change it.',
  },
  workerFailed: {
    'zh-CN': '页面预览出错了。你的修改没有丢失，请刷新本页。',
    en: 'The preview failed. Nothing of yours is lost: reload this page.',
  },
  giveBack: { 'zh-CN': '恢复为继承的内容', en: 'Give back to what is inherited' },
  undone: {
    'zh-CN': '之后又有修改，请用“撤销”逐步返回',
    en: 'There are later changes: undo them step by step',
  },
  cannotMove: { 'zh-CN': '只能在同一个列表里移动', en: 'Parts move within their own list' },
  nothingHere: {
    'zh-CN': '在左侧目录或页面上选择要修改的内容。',
    en: 'Choose something in the tree or on the page.',
  },
  brokenHere: {
    'zh-CN': '这个文件的 JSON 有错误，改正或撤销后才能在这里编辑。',
    en: 'The JSON of this file has a mistake. Correct or undo it to edit the part here.',
  },
  findings: { 'zh-CN': '检查结果', en: 'Findings' },
  noFindings: { 'zh-CN': '没有发现问题', en: 'Nothing is wrong' },
  checking: { 'zh-CN': '正在检查…', en: 'Checking…' },
  pending: { 'zh-CN': '正在核对', en: 'Being checked' },
  unsaved: {
    'zh-CN': '修改还没有保存好，暂时不能发布，请稍后再试',
    en: 'Your changes are not saved yet. Publish them in a moment',
  },
  nothingToPublish: { 'zh-CN': '没有可发布的修改', en: 'Nothing to publish' },
});

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
