import { defineMessages } from '../../engine';

export const messages = defineMessages('studio.texts', {
  texts: { 'zh-CN': '所有文字', en: 'All texts' },
  search: { 'zh-CN': '搜索文字', en: 'Search the texts' },
  show: { 'zh-CN': '显示哪些', en: 'Which texts' },
  all: { 'zh-CN': '全部', en: 'All' },
  missing: { 'zh-CN': '缺少译文 ${count}', en: 'Missing ${count}' },
  where: { 'zh-CN': '位置', en: 'Where' },
  missingHere: { 'zh-CN': '还没有译文', en: 'Nothing yet' },
  nothingFound: { 'zh-CN': '没有符合的文字', en: 'No text is like that' },
  nothingMissing: { 'zh-CN': '每种语言都齐全', en: 'Nothing is missing in any language' },
  more: { 'zh-CN': '再显示 ${count} 条', en: 'Show ${count} more' },
  give: { 'zh-CN': '导出译文表', en: 'Export for translators' },
  asWorkbook: { 'zh-CN': 'Excel 工作簿（.xlsx）', en: 'Excel workbook (.xlsx)' },
  asCsv: { 'zh-CN': 'CSV 文件（.csv）', en: 'CSV file (.csv)' },
  take: { 'zh-CN': '导入译文表…', en: 'Import…' },
  inLanguage: { 'zh-CN': '${where}（${language}）', en: '${where} (${language})' },
  takeTitle: { 'zh-CN': '导入译文表', en: 'Import texts' },
  refused: {
    'zh-CN':
      '这不是这里导出的译文表：第一行应有 id 和至少一种语言的列。请先点“导出译文表”，在导出的表里填写，保留第一行，再导入。',
    en: 'This is no table of texts from here: its first line has to name id and a language. Export the texts (“Export for translators”), fill that table in, leave its first line as it is, and import it.',
  },
  refusedAt: {
    'zh-CN': '表格第 ${line} 行无法读取。请检查这一行的英文双引号 " 是否成对，再重新导入。',
    en: 'Line ${line} of the table cannot be read. Check that each " in it has a second one, and import it again.',
  },
  empty: {
    'zh-CN': '这个文件是空的。请在表格软件里重新保存译文表，再导入。',
    en: 'The file is empty. Save the table once more in your spreadsheet, and import it again.',
  },
  notText: {
    'zh-CN': '无法识别这个文件的编码。请在表格软件里另存为 .xlsx 或“CSV UTF-8”再导入。',
    en: 'The encoding of the file is not known here. Save it as .xlsx or “CSV UTF-8” in your spreadsheet, and import that.',
  },
  withPassword: {
    'zh-CN': '这个工作簿设有打开密码。请在表格软件里去掉密码，保存后再导入。',
    en: 'The workbook is protected by a password. Take the password off in your spreadsheet, save it, and import it again.',
  },
  oldWorkbook: {
    'zh-CN': '这是旧版的 .xls 文件。请另存为 .xlsx 或“CSV UTF-8”再导入。',
    en: 'This is a workbook of the old kind, .xls. Save it as .xlsx or “CSV UTF-8”, and import that.',
  },
  unsound: {
    'zh-CN': '这个文件不是完好的 .xlsx 工作簿。请用表格软件打开，另存为 .xlsx 再导入。',
    en: 'The file is no sound .xlsx workbook. Open it in a spreadsheet, save it as .xlsx, and import that.',
  },
  tooLarge: {
    'zh-CN': '这个工作簿解压后太大，不像是导出的译文表。',
    en: 'The workbook is too large once it is unpacked to be a table of texts.',
  },
  nothingNew: { 'zh-CN': '表格里没有新的内容', en: 'The table says nothing new' },
  willChange: { 'zh-CN': '会修改 ${count} 处文字', en: 'Texts that change: ${count}' },
  contestedMark: {
    'zh-CN': '导出之后改过',
    en: 'Changed here since the export',
  },
  differsMark: {
    'zh-CN': '与本校的文字不同',
    en: 'This school says something else',
  },
  settings: { 'zh-CN': '学校设置', en: 'School settings' },
  leftOut: { 'zh-CN': '不会导入的内容', en: 'What will be left out' },
  same: {
    'zh-CN': '与现在相同：${count} 处',
    en: 'The same as here: ${count}',
  },
  emptyCells: {
    'zh-CN': '表格里是空的，保留现在的文字：${count} 处',
    en: 'Empty in the table, so the text here stays: ${count}',
  },
  formulaCells: {
    'zh-CN': '单元格里是公式，保留现在的文字：${count} 处。请在表格软件里“粘贴为值”后再导入。',
    en: 'Formulas in the table, so the text here stays: ${count}. Paste them as values, and import again.',
  },
  lostCells: {
    'zh-CN':
      '表格里有文字变成了问号，保留现在的文字：${count} 处。保存时的编码容不下这种语言，请另存为 .xlsx 或“CSV UTF-8”。',
    en: 'Letters became question marks in the table, so the text here stays: ${count}. Its encoding has no such letters: save it as .xlsx or “CSV UTF-8”.',
  },
  otherColumns: {
    'zh-CN': '不是学校所用语言的列：${columns}',
    en: 'Columns that are no language of the school: ${columns}',
  },
  contested: {
    'zh-CN': '${count} 处在导出之后改过，勾选的才会导入。',
    en: 'Changed here since the export: ${count}. Only those that you tick are taken.',
  },
  differing: {
    'zh-CN': '${count} 处与本校的文字不同，勾选的才会导入。',
    en: 'Different from what this school says: ${count}. Only those that you tick are taken.',
  },
  tickAll: { 'zh-CN': '全部勾选', en: 'Tick all of them' },
  unmatched: {
    'zh-CN': '${count} 处文字在学校里已没有对应的位置，不会导入。需要的话请先复制：',
    en: 'For ${count} there is no place any more, and they are not taken. Copy what you need:',
  },
  contradictory: {
    'zh-CN':
      '表格里有 ${count} 行对应同一处文字，但内容不一致，都不会导入。请在表格里各保留一行，再重新导入：',
    en: '${count} rows of the table are for one text with another and differ, and none of them is taken. Leave one of each in the table, and import it again:',
  },
  otherSchool: {
    'zh-CN': '这份译文表是从“${schools}”导出的',
    en: 'This table was exported from ${schools}',
  },
  otherSchoolText: {
    'zh-CN': '请先核对下面的修改，确认要用于这所学校后再导入。',
    en: 'See below what it changes, and import it only if it is meant for this school.',
  },
  unwritten: {
    'zh-CN': '${count} 处未能写入：文件的 JSON 有误',
    en: '${count} could not be written: the JSON of their file has a mistake',
  },
  takeNow: { 'zh-CN': '导入', en: 'Import' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
  done: {
    'zh-CN': '已导入 ${count} 处文字，可以撤销',
    en: 'Imported: ${count}. You can undo this',
  },
  step: { 'zh-CN': '译文表', en: 'a table of texts' },
});
