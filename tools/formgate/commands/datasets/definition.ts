import type { TerminalWords } from '../../../../src/engine';
import { localeOption } from '../../common-options';
import { type CommandDefinition, defineCommand } from '../../define-command';

/**
 * `formgate plans …` and the like: one command for each dataset of a school, for the operator of a
 * gateway.
 */
function datasetCommand(
  name: string,
  summary: TerminalWords,
  columns: TerminalWords,
): CommandDefinition {
  return defineCommand({
    name,
    summary,
    arguments: fileArguments,
    options: tableOptions,
    details: detailsOf(name, columns),
    async load() {
      const { runDataset } = await import('./run');
      return { run: (given, io) => runDataset(name, given, io) };
    },
  });
}

const fileArguments: CommandDefinition['arguments'] = [
  {
    name: 'action',
    description: { 'zh-CN': '导入、列出或导出', en: 'what to do' },
    isRequired: true,
    choices: ['import', 'list', 'export'],
  },
  {
    name: 'file',
    actions: ['import', 'export'],
    description: { 'zh-CN': 'import 和 export 的文件', en: 'the file of an import or export' },
    completion: 'file',
  },
];

const tableOptions: CommandDefinition['options'] = [
  {
    flags: '--school <name>',
    description: { 'zh-CN': '哪一所学校', en: 'the school' },
    completion: 'school',
  },
  {
    flags: '--columns <pairs>',
    actions: ['import'],
    description: {
      'zh-CN': '各列的标题或序号，例如 id=编号（默认按标题辨认）',
      en: 'the headings or numbers of the columns, such as id=Code (default: by their headings)',
    },
    isList: true,
  },
  {
    flags: '--no-header',
    actions: ['import'],
    description: {
      'zh-CN': '文件的第一行就是数据，没有标题；要同时用 --columns 给出序号',
      en: 'the first line is data and no heading; needs --columns with numbers',
    },
  },
  {
    flags: '--dry-run',
    actions: ['import'],
    description: {
      'zh-CN': '只检查文件并显示会怎样，不导入',
      en: 'check the file and show what would come of it, and import nothing',
    },
  },
  {
    flags: '--format <format>',
    actions: ['import', 'list'],
    description: {
      'zh-CN': '输出给人和表格软件（默认 csv）还是给程序用',
      en: 'for people and spreadsheets (csv, the default) or for programs',
    },
    choices: ['csv', 'json'],
  },
  localeOption,
];

function detailsOf(name: string, columns: TerminalWords): TerminalWords {
  return {
    'zh-CN': `各列：${columns['zh-CN']}

导入 CSV（UTF-8 或 GBK，逗号、制表符或分号）和 .xlsx。一行出错，就什么也不导入，并逐行说明原因。已有的会更新，文件里没有的不会删除；
文件里没有的列保持不变，空着的单元格表示没有（例如不限流量）。金额以元为单位，流量可写 50 GB，时长可写 100 小时，时间不写时区时为北京时间。
导出的文件可以再导入；只有标题行的文件是一份空名单，不算出错。在网关的机器上运行，环境变量与网关相同（DATABASE_URL 或 DATA_DIR）。

示例：
  formgate ${name} import ${name}.xlsx --school riverside --dry-run
  formgate ${name} list --school riverside
  formgate ${name} export ${name}.csv --school riverside`,
    en: `Columns: ${columns.en}

An import takes CSV (UTF-8 or GBK; commas, tabs or semicolons) and .xlsx. Where one line is wrong nothing is imported, and each wrong line
is named with its reason. What is there already is updated, and nothing is removed; a column that the file does not have stays as it is, and
an empty cell is nothing, such as unlimited traffic. Amounts are in the currency's main unit; traffic may be written as 50 GB, time as 100 h;
times without an offset are China's. What is exported can be imported again; headings alone are an empty list and no failure. Run it on the gateway's machine, with its environment
(DATABASE_URL or DATA_DIR).

Examples:
  formgate ${name} import ${name}.xlsx --school riverside --dry-run
  formgate ${name} list --school riverside
  formgate ${name} export ${name}.csv --school riverside`,
  };
}

/** Every command of a dataset, in the order in which help lists them. */
export const datasetCommands: readonly CommandDefinition[] = [
  datasetCommand(
    'plans',
    { 'zh-CN': '导入、列出和导出套餐。', en: 'Import, list and export plans.' },
    {
      'zh-CN':
        '套餐编号、名称、价格、周期（日、周、月、学期、年）；可选：英文名称、说明、英文说明、速率（Mbit/s）、流量、时长、设备数、时区（周期按它计算，默认 Asia/Shanghai）、次序、币种',
      en: 'id, name, price, period (day, week, month, term, year); optional: nameEn, description, descriptionEn, speed (Mbit/s), traffic, time, devices, timeZone (of its periods; Asia/Shanghai), position, currency',
    },
  ),
  datasetCommand(
    'balances',
    {
      'zh-CN': '导入、列出和导出学生的余额、套餐和用量。',
      en: 'Import, list and export students’ balances, plans and usage.',
    },
    {
      'zh-CN': '账号、余额；可选：套餐编号、已用流量、已用时长、开始时间、结束时间、币种',
      en: 'account, balance; optional: plan, traffic (used), time (used), from, until, currency',
    },
  ),
  datasetCommand(
    'arrears',
    {
      'zh-CN': '导入、列出和导出学生的账单和欠费。',
      en: 'Import, list and export what students are to pay.',
    },
    {
      'zh-CN':
        '账号、账单编号、标题、金额、截止日期；可选：英文标题、缴费时间（填了就是已缴）、币种',
      en: 'account, id, title, price, due; optional: titleEn, paid (when; then it is paid), currency',
    },
  ),
  datasetCommand(
    'limits',
    {
      'zh-CN': '导入、列出和导出学生账号受到的限制。',
      en: 'Import, list and export limits on students’ accounts.',
    },
    {
      'zh-CN':
        '账号、类型（停用、限时、限速、到期）；可选：开始时间（到期：套餐到期的时间）、结束时间（不写就是一直有效；要解除就写现在）、原因、英文原因。这里只告诉学生，真正的限制由网络执行；要让账号不能登录，请用 formgate accounts disable',
      en: 'account, kind (suspended, hours, bandwidth, expired); optional: from (of expired: when the plan ends), until (none: it stays; the present ends it), reason, reasonEn. They tell students what the network enforces; formgate accounts disable is what keeps an account from signing in',
    },
  ),
  datasetCommand(
    'activities',
    { 'zh-CN': '导入、列出和导出活动。', en: 'Import, list and export activities.' },
    {
      'zh-CN':
        '活动编号、标题、正文（Markdown）；可选：英文标题、英文正文、摘要、英文摘要、开始时间、结束时间、链接（例如报名网址）、链接文字、英文链接文字',
      en: 'id, title, text (Markdown); optional: titleEn, textEn, summary, summaryEn, from, until, href (such as where to enrol), action (its label), actionEn',
    },
  ),
  datasetCommand(
    'notices',
    {
      'zh-CN': '导入、列出和导出网络维护与故障的通知。',
      en: 'Import, list and export notices of the network’s maintenance and outages.',
    },
    {
      'zh-CN':
        '通知编号、类型（维护、故障）、标题、开始时间；可选：英文标题、说明、英文说明、结束时间',
      en: 'id, kind (maintenance, outage), title, from; optional: titleEn, text, textEn, until',
    },
  ),
];
