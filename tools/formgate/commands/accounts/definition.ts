import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

const ACTIONS = [
  ...['import', 'add', 'show', 'set-password', 'unlock', 'disable', 'enable', 'remove'],
  ...['forget', 'list', 'export'],
];

/** `formgate accounts …`: the accounts of a school, for the operator of a gateway. */
export const accounts = defineCommand({
  name: 'accounts',
  summary: {
    'zh-CN': '导入和管理学生的账号（在网关的机器上）。',
    en: 'Import and manage students’ accounts, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: {
        'zh-CN': '导入、添加、查看、设置密码、解锁、停用、启用、删除、清除个人数据、列出或导出',
        en: 'what to do',
      },
      isRequired: true,
      choices: ACTIONS,
    },
    {
      name: 'name',
      actions: ACTIONS.filter((action) => action !== 'list'),
      description: {
        'zh-CN': 'import 和 export 的文件，或一个账号',
        en: 'the file of an import or export, or an account',
      },
      completion: 'file',
    },
  ],
  options: [
    {
      flags: '--school <name>',
      description: { 'zh-CN': '哪一所学校', en: 'the school' },
      completion: 'school',
    },
    {
      flags: '--columns <pairs>',
      actions: ['import'],
      description: {
        'zh-CN': '各列的标题或序号，例如 username=学号,displayName=姓名,phone=3（默认按标题辨认）',
        en: 'the headings or numbers of the columns, such as username=学号,displayName=Name,phone=3 (default: by their headings)',
      },
      isList: true,
    },
    {
      flags: '--no-header',
      actions: ['import'],
      description: {
        'zh-CN': '文件的第一行就是账号，没有标题；要同时用 --columns 给出序号',
        en: 'the first line is an account and no heading; needs --columns with numbers',
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
      flags: '--name <name>',
      actions: ['add'],
      description: { 'zh-CN': '学生的姓名', en: 'the student’s name' },
    },
    {
      flags: '--phone <number>',
      actions: ['add'],
      description: { 'zh-CN': '手机号', en: 'the mobile number' },
    },
    {
      flags: '--password-stdin',
      actions: ['add', 'set-password'],
      description: {
        'zh-CN': '从标准输入读取密码；在终端里则会询问',
        en: 'read the password from standard input; a terminal is asked',
      },
    },
    {
      flags: '--permanent',
      actions: ['add', 'set-password'],
      description: {
        'zh-CN': '设置的密码不必在下次登录时修改',
        en: 'the password that is set need not be changed at the next sign-in',
      },
    },
    {
      flags: '--disabled',
      actions: ['list'],
      description: { 'zh-CN': '只要停用的账号', en: 'disabled accounts alone' },
    },
    {
      flags: '--account <name>',
      actions: ['export'],
      description: {
        'zh-CN': '只要这一个学生，包括历史中与其有关的一切',
        en: 'this one student alone, with all that the history has of them',
      },
    },
    {
      flags: '--yes',
      actions: ['remove', 'forget'],
      description: {
        'zh-CN': '删除时不再询问；forget 没有它时只说明会清除什么',
        en: 'remove without asking; without it, forget only says what would go',
      },
    },
    {
      flags: '--format <format>',
      actions: ACTIONS.filter((action) => action !== 'export'),
      description: {
        'zh-CN': '输出给人看（默认）还是给程序用；csv 只用于 list',
        en: 'for people (the default) or for programs; csv is for list',
      },
      choices: ['pretty', 'json', 'csv'],
      choiceActions: { csv: ['list'] },
    },
    localeOption,
  ],
  details: {
    'zh-CN': `导入 CSV（UTF-8 或 GBK，逗号、制表符或分号）和 .xlsx。一行出错，就什么也不导入，并逐行说明原因。已有的账号会更新，
密码和空着的列保持不变。没有密码列时，按学校 configration.json 的 accounts.initialPassword 生成初始密码；学生首次登录时必须修改。
没有得到密码的账号会提示出来。只有标题行的文件是一份空名单，不算出错；空文件算出错。
学生要求查看或删除自己的数据时：export --account 导出与其有关的一切；forget 说明会清除什么、哪些历史依法保留到哪一天，加上 --yes 才清除。
密码不能写在命令行上。列出时身份证号和手机号都被遮住；导出的文件有完整的手机号，只有你能读。

在网关的机器上运行，环境变量与网关相同：
  DATABASE_URL   账号在 PostgreSQL 里，网关运行与否都可以
  DATA_DIR       内置数据库：网关运行时通过它来做，网关停止时直接打开数据库

示例：
  formgate accounts import students.xlsx --school riverside --dry-run
  formgate accounts add 2026001 --school riverside --name 张三
  formgate accounts set-password 2026001 --school riverside
  formgate accounts disable 2026001 --school riverside
  formgate accounts unlock 2026001 --school riverside
  formgate accounts export my-data.csv --account 2026001 --school riverside
  formgate accounts forget 2026001 --school riverside
  formgate accounts list --school riverside --format csv`,
    en: `An import takes CSV (UTF-8 or GBK; commas, tabs or semicolons) and .xlsx. Where one line is wrong nothing is imported, and
each wrong line is named with its reason. Accounts that are there already are updated; their passwords, and what is empty, stay. Without a
column of passwords the first ones are made by accounts.initialPassword in the school’s configration.json, and students
change theirs at the first sign-in; of accounts that are left without one you are told. Headings alone are an empty list and no failure; an empty file is one. A password never stands on the command line. Lists mask ID numbers and phones;
the file of an export has whole phones, and only you may read it. For a student who asks for their data: "export --account" writes all of it,
and "forget" says what would be erased, and what history stays until when as the law has it; with --yes it erases.

Run it on the gateway’s machine, with the gateway’s environment:
  DATABASE_URL   accounts are in PostgreSQL, whether the gateway runs or not
  DATA_DIR       the embedded database: through the gateway while it runs, else the database itself is opened

Examples:
  formgate accounts import students.xlsx --school riverside --dry-run
  formgate accounts add 2026001 --school riverside --name "Zhang San"
  formgate accounts set-password 2026001 --school riverside
  formgate accounts disable 2026001 --school riverside
  formgate accounts unlock 2026001 --school riverside
  formgate accounts export my-data.csv --account 2026001 --school riverside
  formgate accounts forget 2026001 --school riverside
  formgate accounts list --school riverside --format csv`,
  },
  load: () => import('./run'),
});
