import type { TerminalWords } from '../../../../src/engine';
import type {
  AccountField,
  AccountProblem,
  AccountWarningCode,
} from '../../../../src/gateway/accounts';
import { cellReasons } from '../../imports/cell-reasons';

/** The names of an account's fields. */
export const fieldNames: Readonly<Record<AccountField, TerminalWords>> = {
  username: { 'zh-CN': '账号', en: 'account' },
  displayName: { 'zh-CN': '姓名', en: 'name' },
  phone: { 'zh-CN': '手机号', en: 'phone' },
  identification: { 'zh-CN': '身份证号', en: 'ID number' },
  password: { 'zh-CN': '密码', en: 'password' },
};

/** Why a line of a file of accounts is refused. */
export const accountReasons: Readonly<Record<AccountProblem['code'], TerminalWords>> = {
  ...cellReasons,
  'username-missing': { 'zh-CN': '没有填写', en: 'it is missing' },
  'username-invalid': {
    'zh-CN': '应为 1 到 64 个字符，中间没有空格',
    en: 'give 1 to 64 characters without blanks',
  },
  'display-name-invalid': {
    'zh-CN': '应为一行，最多 64 个字符',
    en: 'give one line of 64 characters at most',
  },
  'phone-invalid': {
    'zh-CN': '不是 11 位的中国大陆手机号',
    en: 'it is no mobile number of mainland China, of 11 digits',
  },
  'identification-invalid': {
    'zh-CN': '不是正确的身份证号或其他证件号，请逐位核对',
    en: 'it is no resident ID number, and no number of another document: check each character',
  },
  'password-invalid': { 'zh-CN': '应为 6 到 64 个字符', en: 'give 6 to 64 characters' },
  'line-too-long': { 'zh-CN': '太长，不像一个账号', en: 'it is too long for an account' },
  'duplicate-username': {
    'zh-CN': '与第 ${first} 行相同',
    en: 'it is the same as in line ${first}',
  },
  'duplicate-phone': { 'zh-CN': '与第 ${first} 行相同', en: 'it is the same as in line ${first}' },
  'phone-taken': {
    'zh-CN': '已属于本校的另一个账号',
    en: 'it belongs to another account of this school',
  },
};

/** Why a line of a file of accounts may not be meant as it stands, though it is imported. */
export const accountWarnings: Readonly<Record<AccountWarningCode, TerminalWords>> = {
  'username-spelled-otherwise': {
    'zh-CN': '与第 ${first} 行只有大小写、全半角或重音不同',
    en: 'it differs from line ${first} in capitals, width or accents alone',
  },
  'username-spelled-before': {
    'zh-CN': '与本校已有的一个账号只有大小写、全半角或重音不同',
    en: 'it differs from an account of this school in capitals, width or accents alone',
  },
};
