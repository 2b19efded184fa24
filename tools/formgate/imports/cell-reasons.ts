import type { TerminalWords } from '../../../src/engine';

/** The mistakes that a line of any table can have. */
export const cellReasons = {
  formula: {
    'zh-CN': '是公式，不导入。请在表格里复制后“选择性粘贴为值”',
    en: 'it is a formula, which is not imported: paste its value in the spreadsheet',
  },
  'formula-failed': {
    'zh-CN': '是表格软件的出错标记（如 #N/A）。请填入正确的内容',
    en: 'a formula of the spreadsheet failed there, as #N/A says: fill in what it should be',
  },
  'number-shortened': {
    'zh-CN': '表格软件把长数字写成了 1.2E+17，末几位已丢失。请把这一列设为“文本”后重新填写',
    en: 'a spreadsheet has shortened it to the like of 1.2E+17, and its last digits are lost: make the column text, and fill it in again',
  },
  'name-converted': {
    'zh-CN': '被表格软件当成了日期或真假值，已不是原来的账号。请把这一列设为“文本”后重新填写',
    en: 'a spreadsheet has made a date or a truth value of it, and the name is lost: make the column text, and fill it in again',
  },
  'line-malformed': {
    'zh-CN': '引号没有成对，读不出来',
    en: 'its quotation marks do not pair, so that it cannot be read',
  },
  'other-separator': {
    'zh-CN': '没有分成几列：分隔符与标题行不同，例如中文逗号。请改成与标题行相同的分隔符',
    en: 'it is one cell: separate its cells by the same character as the headings, which a full-width comma is not',
  },
  'surplus-cell': {
    'zh-CN':
      '比标题多出了内容。文字里有逗号时要用英文双引号括起来；若多出的是另一列，请给它加上标题',
    en: 'it has more cells than there are headings: put a text with a comma between double quotation marks, or give the column a heading',
  },
  'line-too-long': { 'zh-CN': '太长', en: 'it is too long' },
} satisfies Record<string, TerminalWords>;
