import { localeOption, schoolOption, tableFormatOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';

/** `formgate sessions list|end`: who is online, for the operator of a gateway. */
export const sessions = defineCommand({
  name: 'sessions',
  summary: {
    'zh-CN': '查看和断开在线的学生（在网关的机器上）。',
    en: 'See who is online and end sessions, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '列出或断开', en: 'what to do' },
      isRequired: true,
      choices: ['list', 'end'],
    },
    {
      name: 'account',
      description: {
        'zh-CN': '要断开的账号；list 时只列出它的登录',
        en: 'the account whose sessions end, or are listed',
      },
    },
  ],
  options: [
    schoolOption,
    {
      flags: '--id <number>',
      actions: ['end'],
      description: {
        'zh-CN': '只要这一个登录，编号见 list',
        en: 'this one session alone, by its number in the list',
      },
      refuse: refuseNonCount,
    },
    {
      flags: '--address <address>',
      actions: ['list'],
      description: { 'zh-CN': '只要这个 IP 地址的', en: 'those of an IP address' },
    },
    {
      flags: '--mac <address>',
      actions: ['list'],
      description: { 'zh-CN': '只要这个 MAC 地址的', en: 'those of a MAC address' },
    },
    {
      flags: '--watch',
      actions: ['list'],
      description: {
        'zh-CN': '接着显示谁登录、谁离线；按 Ctrl-C 结束',
        en: 'go on, and show who signs in and whose session ends; Ctrl-C ends',
      },
    },
    tableFormatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `list 先列出最早登录的。end 断开一个账号的全部登录，加 --id 只断开一个；已经结束的登录不算错误。
网关运行时立即断网；直接打开数据库时，网关在一分钟内断网。网络没有响应时会说明，退出码为 1，网关一天之内每分钟重试。
每次断开都记入历史，见 formgate log --kind administrator。
谁曾在某个时间使用某个地址：formgate log --at 2026-11-20T21:03 --address 10.8.3.7。

在网关的机器上运行，环境变量与网关相同：
  DATABASE_URL   数据在 PostgreSQL 里，网关运行与否都可以
  DATA_DIR       内置数据库：网关运行时通过它来做，网关停止时直接打开数据库

示例：
  formgate sessions list --school riverside
  formgate sessions list --school riverside --watch
  formgate sessions list --school riverside --address 10.8.3.7 --format json
  formgate sessions end 2026001 --school riverside
  formgate sessions end 2026001 --id 417 --school riverside`,
    en: `"list" begins with the oldest. "end" ends every session of an account, or with --id one; ending what has ended is no error.
While the gateway runs the device is off the network at once, else gateways cut it off within a minute. Where the network does not
respond you are told, with the exit code 1, and gateways try again every minute for a day. Each end is in the history:
formgate log --kind administrator. Who had an address at a time: formgate log --at 2026-11-20T21:03 --address 10.8.3.7.

Run it on the gateway’s machine, with the gateway’s environment:
  DATABASE_URL   the data is in PostgreSQL, whether the gateway runs or not
  DATA_DIR       the embedded database: through the gateway while it runs, else the database itself is opened

Examples:
  formgate sessions list --school riverside
  formgate sessions list --school riverside --watch
  formgate sessions list --school riverside --address 10.8.3.7 --format json
  formgate sessions end 2026001 --school riverside
  formgate sessions end 2026001 --id 417 --school riverside`,
  },
  load: () => import('./run'),
});
