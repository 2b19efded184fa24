import type { TerminalWords } from '../../../engine';
import type { DATASETS } from '../../../wire/calls/imports/import-parts';
import type { kinds } from './kinds';

export type DatasetName = (typeof DATASETS)[number];

export interface DatasetField {
  /** Its name in `--columns`, and its heading in exports. */
  name: string;
  kind: keyof typeof kinds;
  /** The table's column; the same for a text in two languages. */
  column: string;
  isRequired?: boolean;
  /** True when the field is the English of the text in the column. */
  isEnglish?: boolean;
  words: TerminalWords;
  /** Headings as schools write them, without blanks and in small letters. */
  headings: readonly string[];
}

/** Data of a school that an operator brings in as a table, and the table where it is stored. */
export interface Dataset {
  name: DatasetName;
  table: 'plans' | 'account_usage' | 'charges' | 'account_limits' | 'activities' | 'network_events';
  /** Whose rows they are. Rows of accounts begin with the field `account`. */
  owner: 'school' | 'account';
  /** The column that tells rows of one owner apart; undefined where each has one. */
  id: string | undefined;
  fields: readonly DatasetField[];
  /** SQL of what a new row has where the file does not say. */
  defaults: Readonly<Record<string, string>>;
  /** A column that is set to the moment of the import where the file has one of some columns. */
  stamp?: { column: string; of: readonly string[] };
}

function field(
  [name, column, kind]: readonly [name: string, column: string, kind: keyof typeof kinds],
  chinese: string,
  english: string,
  headings: readonly string[],
  more: Pick<DatasetField, 'isRequired' | 'isEnglish'> = {},
): DatasetField {
  const own = [name, chinese, english].map((text) => text.replace(/\s/g, '').toLowerCase());
  return {
    name,
    column,
    kind,
    words: { 'zh-CN': chinese, en: english },
    headings: [...own, ...headings],
    ...more,
  };
}

const required = { isRequired: true } as const;
const english = { isEnglish: true } as const;

const account = field(
  ['account', 'account', 'account'],
  '账号',
  'account',
  ['帐号', '用户名', '学号', '工号', '学工号', 'username', 'studentid', 'studentno'],
  required,
);
function id(chinese: string): DatasetField {
  return field(
    ['id', 'id', 'id'],
    chinese,
    'id',
    ['编号', '代码', '标识', 'code', 'key'],
    required,
  );
}
const currency = field(['currency', 'currency', 'currency'], '币种', 'currency', []);
const from = field(['from', 'from_at', 'moment'], '开始时间', 'from', [
  '开始',
  '起始时间',
  '开始日期',
  'start',
]);
const until = field(['until', 'until_at', 'moment'], '结束时间', 'until', [
  '结束',
  '截止时间',
  '结束日期',
  '到期时间',
  'end',
]);
const title = field(['title', 'title', 'text'], '标题', 'title', ['名称', 'name'], required);
const titleEn = field(['titleEn', 'title', 'text'], '英文标题', 'English title', [], english);

/** Every dataset, in the order in which help lists them. */
export const datasets: readonly Dataset[] = [
  {
    name: 'plans',
    table: 'plans',
    owner: 'school',
    id: 'id',
    fields: [
      id('套餐编号'),
      field(['name', 'name', 'text'], '名称', 'name', ['套餐', '套餐名称', 'plan'], required),
      field(['nameEn', 'name', 'text'], '英文名称', 'English name', [], english),
      field(['price', 'price', 'money'], '价格', 'price', ['金额', '资费', '元'], required),
      field(['period', 'period', 'period'], '周期', 'period', ['计费周期', '付费周期'], required),
      field(['description', 'description', 'text'], '说明', 'description', ['介绍', '备注']),
      field(
        ['descriptionEn', 'description', 'text'],
        '英文说明',
        'English description',
        [],
        english,
      ),
      field(['speed', 'speed', 'whole'], '速率', 'speed', ['带宽', '网速', 'mbps', 'mbit/s']),
      field(['traffic', 'traffic', 'traffic'], '流量', 'traffic', ['流量上限']),
      field(['time', 'time', 'time'], '时长', 'time', ['时长上限']),
      field(['devices', 'devices', 'whole'], '设备数', 'devices', ['终端数', '同时在线']),
      field(['timeZone', 'time_zone', 'timeZone'], '时区', 'time zone', ['timezone', 'tz']),
      field(['position', 'position', 'whole'], '次序', 'position', ['排序', 'order']),
      currency,
    ],
    defaults: { time_zone: "'Asia/Shanghai'", position: '0', currency: "'CNY'" },
  },
  {
    name: 'balances',
    table: 'account_usage',
    owner: 'account',
    id: undefined,
    fields: [
      account,
      field(['balance', 'balance', 'money'], '余额', 'balance', ['账户余额', '帐户余额'], required),
      field(['plan', 'plan', 'id'], '套餐编号', 'plan', ['套餐', 'planid']),
      field(['traffic', 'traffic', 'traffic'], '已用流量', 'traffic used', ['流量', 'traffic']),
      field(['time', 'time', 'time'], '已用时长', 'time used', ['时长', 'time']),
      from,
      until,
      currency,
    ],
    defaults: { from_at: 'now()', currency: "'CNY'", traffic: '0', time: '0' },
    // Usage up to now belongs to the present period, whenever the first one began.
    stamp: { column: 'counted_at', of: ['traffic', 'time'] },
  },
  {
    name: 'arrears',
    table: 'charges',
    owner: 'account',
    id: 'id',
    fields: [
      account,
      id('账单编号'),
      title,
      titleEn,
      field(['price', 'price', 'money'], '金额', 'amount', ['欠费', '应缴', 'price'], required),
      field(
        ['due', 'due_at', 'moment'],
        '截止日期',
        'due',
        ['缴费期限', '应缴日期', 'duedate'],
        required,
      ),
      field(['paid', 'paid_at', 'moment'], '缴费时间', 'paid', ['已缴时间', 'paidat']),
      currency,
    ],
    defaults: { currency: "'CNY'" },
  },
  {
    name: 'limits',
    table: 'account_limits',
    owner: 'account',
    id: 'kind',
    fields: [
      account,
      field(['kind', 'kind', 'limit'], '类型', 'kind', ['限制', '种类', 'type'], required),
      from,
      until,
      field(['reason', 'reason', 'text'], '原因', 'reason', ['说明', '备注']),
      field(['reasonEn', 'reason', 'text'], '英文原因', 'English reason', [], english),
    ],
    defaults: { from_at: 'now()' },
  },
  {
    name: 'activities',
    table: 'activities',
    owner: 'school',
    id: 'id',
    fields: [
      id('活动编号'),
      title,
      titleEn,
      field(['text', 'text', 'markdown'], '正文', 'text', ['内容', '详情', 'markdown'], required),
      field(['textEn', 'text', 'markdown'], '英文正文', 'English text', [], english),
      field(['summary', 'summary', 'text'], '摘要', 'summary', ['简介']),
      field(['summaryEn', 'summary', 'text'], '英文摘要', 'English summary', [], english),
      from,
      until,
      field(['href', 'href', 'url'], '链接', 'href', ['网址', '链接地址', 'url', 'link']),
      field(['action', 'action', 'text'], '链接文字', 'action', ['按钮', '按钮文字', 'button']),
      field(['actionEn', 'action', 'text'], '英文链接文字', 'English action', [], english),
    ],
    defaults: {},
  },
  {
    name: 'notices',
    table: 'network_events',
    owner: 'school',
    id: 'id',
    fields: [
      id('通知编号'),
      field(['kind', 'kind', 'event'], '类型', 'kind', ['种类', 'type'], required),
      title,
      titleEn,
      field(['text', 'text', 'text'], '说明', 'text', ['内容', '正文', 'description']),
      field(['textEn', 'text', 'text'], '英文说明', 'English text', [], english),
      { ...from, isRequired: true },
      until,
    ],
    defaults: {},
  },
];

export function datasetNamed(name: DatasetName): Dataset;
export function datasetNamed(name: string): Dataset | undefined;
export function datasetNamed(name: string) {
  return datasets.find((dataset) => dataset.name === name);
}
