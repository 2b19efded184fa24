import type { TerminalWords } from '../../../src/engine';

/** The mistakes that a line of any table can have. */
export const cellReasons = {
  formula: {
    'zh-CN': '是公式，不导入。请在表格里复制后“选择性粘贴为值”',
    en: 'it is a formula, which is not imported: paste its value in the spreadsheet',
  },
  'number-shortened': {
    'zh-CN': '表格软件把长数字写成了 1.2E+17，末几位已丢失。请把这一列设为“文本”后重新填写',
    en: 'a spreadsheet has shortened it to the like of 1.2E+17, and its last digits are lost: make the column text, and fill it in again',
  },
  'line-malformed': {
    'zh-CN': '引号没有成对，读不出来',
    en: 'its quotation marks do not pair, so that it cannot be read',
  },
  'line-too-long': { 'zh-CN': '太长', en: 'it is too long' },
} satisfies Record<string, TerminalWords>;
