import { formatOption, localeOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';

/**
 * `formgate administrators`: who may use the Studio, and how schools are published, for the
 * operator of a gateway.
 */
export const administrators = defineCommand({
  name: 'administrators',
  summary: {
    'zh-CN': '管理 Studio 的管理员（在网关的机器上）。',
    en: 'Manage the Studio’s administrators, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '要做的事', en: 'what to do' },
      isRequired: true,
      choices: [
        ...['add', 'list', 'link', 'remove', 'sessions', 'end-sessions'],
        ...['require-approval', 'waive-approval'],
      ],
    },
    {
      name: 'name',
      actions: ['add', 'link', 'remove', 'sessions', 'end-sessions'],
      description: {
        'zh-CN': '管理员登录用的名称：邮箱，或任意一个词',
        en: 'the name that the administrator signs in with: an e-mail address, or any word',
      },
    },
  ],
  options: [
    {
      flags: '--role <role>',
      actions: ['add'],
      description: {
        'zh-CN': '角色（默认 owner）；后面的包含前面的，help-desk 除外',
        en: 'the role (default: owner); each includes those before it, but for help-desk',
      },
      choices: ['viewer', 'editor', 'publisher', 'owner', 'help-desk'],
    },
    {
      flags: '--school <names>',
      actions: ['add', 'require-approval', 'waive-approval'],
      description: {
        'zh-CN': '在哪些学校，用逗号分隔（默认所有学校）',
        en: 'the schools that it is for, with commas between (default: every school)',
      },
      isList: true,
      completion: 'school',
    },
    {
      flags: '--lost <what>',
      actions: ['link'],
      description: {
        'zh-CN': '丢失了什么（默认 password）',
        en: 'what was lost (default: password)',
      },
      choices: ['password', 'second-factor'],
    },
    {
      flags: '--id <number>',
      actions: ['end-sessions'],
      description: {
        'zh-CN': '只要这一个登录，编号见 sessions',
        en: 'this one session alone, by its number in the list',
      },
      refuse: refuseNonCount,
    },
    {
      flags: '--yes',
      actions: ['remove'],
      description: { 'zh-CN': '不再询问', en: 'without asking' },
    },
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `add 添加管理员并给出一次性链接：对方打开链接后自己设置密码，7 天内有效。
link 为忘记密码或丢失链接的人重新生成链接，最后一位所有者也可以用；旧链接随即失效。两步验证保留，使用链接时仍要输入验证码；丢失第二验证方式时加 --lost second-factor，两步验证随之取消。
remove 移除管理员并立即结束其会话；在终端里会先询问，脚本里加上 --yes。
sessions 列出管理员在哪些设备上登录；end-sessions 让其全部退出，加 --id 只退出一个，密码和角色不变。
require-approval 要求 --school 的学校发布时须经第二人批准，因此至少要有两位能在那里发布的管理员；waive-approval 取消这项要求。
每次操作都记入历史，见 formgate log --kind administrator。

在网关的机器上运行，环境变量与网关相同：
  DATABASE_URL   管理员在 PostgreSQL 里，网关运行与否都可以
  DATA_DIR       内置数据库：网关运行时通过它来做，网关停止时直接打开数据库
  STUDIO_URL、PUBLIC_URL、PORT   链接用的网址

示例：
  formgate administrators add li@example.edu.cn
  formgate administrators add wang --role editor --school riverside
  formgate administrators link li@example.edu.cn
  formgate administrators link li@example.edu.cn --lost second-factor
  formgate administrators remove wang --yes
  formgate administrators end-sessions wang
  formgate administrators require-approval --school riverside`,
    en: `"add" gives a one-time link: whoever opens it chooses the password. It is good for 7 days.
"link" makes a new one for whoever lost the password or the link, the last owner too; links before end. The second factor stays, and a code of it is asked for; with "--lost second-factor" it goes too.
"remove" removes an administrator, whose sessions end at once; a terminal is asked first, scripts add --yes.
"sessions" lists where an administrator is signed in; "end-sessions" signs them out there, with --id at one place alone. Password and roles stay.
"require-approval" has a second person approve what goes live at the schools of --school, which takes two who may publish there; "waive-approval" ends that.
Each is in the history: formgate log --kind administrator.

Run it on the gateway’s machine, with the gateway’s environment:
  DATABASE_URL   administrators are in PostgreSQL, whether the gateway runs or not
  DATA_DIR       the embedded database: through the gateway while it runs, else the database itself is opened
  STUDIO_URL, PUBLIC_URL, PORT   the address that links begin with

Examples:
  formgate administrators add li@example.edu.cn
  formgate administrators add wang --role editor --school riverside
  formgate administrators link li@example.edu.cn
  formgate administrators link li@example.edu.cn --lost second-factor
  formgate administrators remove wang --yes
  formgate administrators end-sessions wang
  formgate administrators require-approval --school riverside`,
  },
  load: () => import('./run'),
});
