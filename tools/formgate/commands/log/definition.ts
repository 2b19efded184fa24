import { HISTORY_KINDS } from '../../../../src/wire/calls/history/read-history';
import { localeOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';

/** `formgate log`: what happened, for the operator of a gateway. */
export const log = defineCommand({
  name: 'log',
  summary: {
    'zh-CN': '查询和导出发生过的事：登录、会话、找回密码、管理操作（在网关的机器上）。',
    en: 'Query and export what happened: sign-ins, sessions, recoveries, administrators’ actions, on the gateway’s machine.',
  },
  options: [
    {
      flags: '--kind <kinds>',
      description: { 'zh-CN': '只看这些种类', en: 'of these kinds only' },
      choices: HISTORY_KINDS,
      isList: true,
    },
    {
      flags: '--school <name>',
      description: { 'zh-CN': '哪一所学校', en: 'of a school' },
      completion: 'school',
    },
    { flags: '--account <name>', description: { 'zh-CN': '哪个账号', en: 'of an account' } },
    { flags: '--address <ip>', description: { 'zh-CN': '哪个 IP 地址', en: 'of an IP address' } },
    { flags: '--mac <mac>', description: { 'zh-CN': '哪个 MAC 地址', en: 'of a MAC address' } },
    {
      flags: '--result <result>',
      description: {
        'zh-CN': '结果：ok、failed，或错误目录里的代码，例如 20006',
        en: 'how it ended: ok, failed, or a code of the catalogue such as 20006',
      },
      refuse: (value) =>
        /^(ok|failed|\d{1,6})$/.test(value)
          ? undefined
          : { 'zh-CN': '可以写 ok、failed 或一个代码。', en: 'Give ok, failed or a code.' },
    },
    {
      flags: '--at <time>',
      description: {
        'zh-CN': '某一时刻谁在线，与 --address、--mac 或 --account 合用，写法同 --since',
        en: 'who was online at a moment, with --address, --mac or --account; written as for --since',
      },
    },
    {
      flags: '--since <time>',
      description: {
        'zh-CN':
          '从何时起：24h、7d，或 2026-03-01、2026-03-01T22:00（本机时区，也可写明：2026-03-01T14:00Z）',
        en: 'from when on: 24h, 7d, or 2026-03-01, 2026-03-01T22:00 in the machine’s time zone unless it says another (2026-03-01T14:00Z)',
      },
    },
    {
      flags: '--until <time>',
      description: { 'zh-CN': '到何时为止，写法同上', en: 'until when, written likewise' },
    },
    {
      flags: '--kept',
      description: {
        'zh-CN': '同时显示这些账号现在保存的字段（字段里的 keep），例如宿舍楼',
        en: 'with the fields that the accounts keep now (keep of a field), such as a dormitory',
      },
    },
    {
      flags: '--limit <number>',
      description: {
        'zh-CN': '最多多少条，从最新的开始（默认 50；json 和 csv 默认全部）',
        en: 'how many, the newest first (default: 50; all with json and csv)',
      },
      refuse: refuseNonCount,
    },
    {
      flags: '--format <format>',
      description: {
        'zh-CN': '输出给人看（默认），或导出',
        en: 'for people (the default), or to export',
      },
      choices: ['pretty', 'json', 'csv'],
    },
    localeOption,
  ],
  details: {
    'zh-CN': `失败显示为错误目录里的代码。formgate publish 发布前先“查看线上版本”，formgate doctor“查看网关状态”，都各有一条记录。记录里没有密码、验证码、身份证号和手机号。时间在 pretty 里按本机时区，在 json 和 csv 里是 UTC。

在网关的机器上运行，环境变量与网关相同（DATABASE_URL 或 DATA_DIR）。

--at 查的是那一刻开着的会话：已经结束的和还在进行的（“进行中”）都算，地址是设备在校园网里的地址。

示例：
  formgate log --at 2026-11-20T21:03 --address 10.8.3.7
  formgate log --account 2023001 --since 24h
  formgate log --kind sign-in --result failed --since 2026-03-01 --until 2026-03-02
  formgate log --mac AA:BB:CC:00:11:22 --format csv > log.csv`,
    en: `A failure is shown as a code of the error catalogue. "formgate publish" looks at what is live first, and "formgate doctor" asks for the
gateway’s status: each has an entry of its own. No entry holds a password, a code, an ID number or a phone. Times are in the machine’s time zone in pretty, and in UTC in json and csv.

--at asks for the sessions that were open at that moment, those that have ended and those that go on (“open”); the address is the device's on the campus network.

Run it on the gateway’s machine, with the gateway’s environment (DATABASE_URL or DATA_DIR).

Examples:
  formgate log --at 2026-11-20T21:03 --address 10.8.3.7
  formgate log --account 2023001 --since 24h
  formgate log --kind sign-in --result failed --since 2026-03-01 --until 2026-03-02
  formgate log --mac AA:BB:CC:00:11:22 --format csv > log.csv`,
  },
  load: () => import('./run'),
});
