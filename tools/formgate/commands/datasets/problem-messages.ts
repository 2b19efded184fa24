import type { TerminalWords } from '../../../../src/engine';
import type { DatasetProblem } from '../../../../src/gateway/offers/datasets';
import { cellReasons } from '../../imports/cell-reasons';

/** Why a line of a dataset is refused. */
export const datasetReasons: Readonly<Record<DatasetProblem['code'], TerminalWords>> = {
  ...cellReasons,
  missing: { 'zh-CN': '没有填写', en: 'it is missing' },
  'id-invalid': {
    'zh-CN': '应为 1 到 64 个字母、数字、点、下划线或连字符',
    en: 'give 1 to 64 letters, digits, dots, underscores or hyphens',
  },
  'text-invalid': { 'zh-CN': '太长', en: 'it is too long' },
  'money-invalid': {
    'zh-CN': '应为金额，例如 50 或 50.00',
    en: 'give an amount, such as 50 or 50.00',
  },
  'currency-invalid': {
    'zh-CN': '应为三个大写字母，例如 CNY',
    en: 'give three capital letters, such as CNY',
  },
  'period-invalid': {
    'zh-CN': '应为日、周、月、学期或年',
    en: 'give day, week, month, term or year',
  },
  'time-zone-invalid': {
    'zh-CN': '应为时区名称，例如 Asia/Shanghai，不能是 UTC+8 这样的时差',
    en: 'give the name of a time zone, such as Asia/Shanghai, and no offset such as UTC+8',
  },
  'number-invalid': { 'zh-CN': '应为整数', en: 'give a whole number' },
  'traffic-invalid': { 'zh-CN': '应为流量，例如 50 GB', en: 'give traffic, such as 50 GB' },
  'time-invalid': { 'zh-CN': '应为时长，例如 100 小时', en: 'give a time, such as 100 h' },
  'moment-invalid': {
    'zh-CN': '应为日期或时间，例如 2026-09-01 或 2026-09-01 08:00',
    en: 'give a day or a time, such as 2026-09-01 or 2026-09-01 08:00',
  },
  'event-invalid': { 'zh-CN': '应为维护或故障', en: 'give maintenance or outage' },
  'limit-invalid': {
    'zh-CN': '应为停用、限时、限速或到期',
    en: 'give suspended, hours, bandwidth or expired',
  },
  'url-invalid': {
    'zh-CN': '应为网址，例如 https://www.example.edu.cn/run',
    en: 'give an address, such as https://www.example.edu.cn/run',
  },
  'end-before-beginning': { 'zh-CN': '早于开始时间', en: 'it is before the beginning' },
  duplicate: { 'zh-CN': '与第 ${first} 行相同', en: 'it is the same as in line ${first}' },
  'unknown-account': {
    'zh-CN': '学校没有这个账号，请先导入账号',
    en: 'the school has no such account: import the accounts first',
  },
  'unknown-plan': {
    'zh-CN': '学校没有这个套餐，请先导入套餐',
    en: 'the school has no such plan: import the plans first',
  },
};
