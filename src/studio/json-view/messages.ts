import { defineMessages } from '../../engine';

/** The words of the JSON view and of the search over files. */
export const messages = defineMessages('studio.json', {
  noFileYet: {
    'zh-CN': '本校还没有 ${path}，这里全部来自继承的内容。修改右侧的属性后，就会有这个文件。',
    en: 'This school has no ${path} yet: all of it is inherited. The file appears once you change something on the right.',
  },
  text: { 'zh-CN': '${path} 的 JSON', en: 'JSON of ${path}' },
  keys: {
    'zh-CN': 'Tab 键缩进。按 Esc 再按 Tab 离开编辑区。按 F8 到下一个问题。',
    en: 'Tab indents. Press Esc, then Tab, to leave the text. F8 goes to the next finding.',
  },
  format: { 'zh-CN': '整理格式', en: 'Format' },
  find: { 'zh-CN': '查找', en: 'Find' },
  readOnly: { 'zh-CN': '只读', en: 'Read only' },
  fix: { 'zh-CN': '修正', en: 'Fix' },
  color: { 'zh-CN': '颜色 ${value}', en: 'Color ${value}' },
  files: { 'zh-CN': '文件', en: 'Files' },
  search: { 'zh-CN': '搜索所有文件', en: 'Search all files' },
  found: {
    'zh-CN': '${files} 个文件中找到 ${count} 处',
    en: 'Found in files: ${files}; places: ${count}',
  },
  foundMost: {
    'zh-CN': '只显示前 ${count} 处，请输入更多文字',
    en: 'The first ${count} places are shown. Type more to find fewer',
  },
  noneFound: { 'zh-CN': '没有文件包含“${text}”', en: 'No file has “${text}”' },
  line: { 'zh-CN': '第 ${line} 行', en: 'Line ${line}' },
});

/** CodeMirror's own words, by what it calls them. */
export const phrases = defineMessages('studio.json.phrases', {
  Find: { 'zh-CN': '查找', en: 'Find' },
  Replace: { 'zh-CN': '替换为', en: 'Replace with' },
  next: { 'zh-CN': '下一个', en: 'Next' },
  previous: { 'zh-CN': '上一个', en: 'Previous' },
  all: { 'zh-CN': '全选', en: 'All' },
  replace: { 'zh-CN': '替换', en: 'Replace' },
  'replace all': { 'zh-CN': '全部替换', en: 'Replace all' },
  'match case': { 'zh-CN': '区分大小写', en: 'Match case' },
  'by word': { 'zh-CN': '整词匹配', en: 'Whole words' },
  regexp: { 'zh-CN': '正则表达式', en: 'Regular expression' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  'current match': { 'zh-CN': '当前匹配', en: 'Current match' },
  'on line': { 'zh-CN': '所在行', en: 'on line' },
  'replaced $ matches': { 'zh-CN': '已替换 $ 处', en: 'Replaced: $' },
  'replaced match on line $': { 'zh-CN': '已替换第 $ 行的匹配', en: 'Replaced on line $' },
  'Go to line': { 'zh-CN': '转到行', en: 'Go to line' },
  go: { 'zh-CN': '转到', en: 'Go' },
  Completions: { 'zh-CN': '可填写的内容', en: 'Completions' },
  Diagnostics: { 'zh-CN': '问题', en: 'Findings' },
  'No diagnostics': { 'zh-CN': '没有问题', en: 'No findings' },
  'Control character': { 'zh-CN': '控制字符', en: 'Control character' },
  'Selection deleted': { 'zh-CN': '已删除所选内容', en: 'Selection deleted' },
  'Folded lines': { 'zh-CN': '已折叠的行', en: 'Folded lines' },
  'Unfolded lines': { 'zh-CN': '已展开的行', en: 'Unfolded lines' },
  to: { 'zh-CN': '到', en: 'to' },
  'folded code': { 'zh-CN': '已折叠的内容', en: 'Folded text' },
  unfold: { 'zh-CN': '展开', en: 'Unfold' },
  'Fold line': { 'zh-CN': '折叠', en: 'Fold' },
  'Unfold line': { 'zh-CN': '展开', en: 'Unfold' },
});
