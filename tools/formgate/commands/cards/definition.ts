import { MOST_CARDS } from '../../../../src/wire/calls/cards/card-parts';
import { localeOption, schoolOption } from '../../common-options';
import { defineCommand, refuseNonNumber } from '../../define-command';

/** `formgate cards …`: visitors' cards, for the operator of a gateway. */
export const cards = defineCommand({
  name: 'cards',
  summary: {
    'zh-CN': '制作、打印和收回访客上网卡（在网关的机器上）。',
    en: 'Make, print and withdraw visitors’ cards, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '制作、重印、列出或收回', en: 'what to do' },
      isRequired: true,
      choices: ['make', 'print', 'list', 'withdraw'],
    },
    {
      name: 'batch',
      actions: ['make', 'print', 'withdraw'],
      description: {
        'zh-CN': '这批卡的名称，例如 openday：字母、数字、点、横线',
        en: 'the name of the batch, such as openday: letters, figures, dots, hyphens',
      },
    },
  ],
  options: [
    schoolOption,
    {
      flags: '--number <count>',
      actions: ['make'],
      description: {
        'zh-CN': `多少张（最多 ${MOST_CARDS}）`,
        en: `how many, at most ${MOST_CARDS}`,
      },
      refuse: refuseNonNumber,
    },
    {
      flags: '--until <time>',
      actions: ['make'],
      description: {
        'zh-CN': '到什么时候：12h、3d，或 2026-12-01（当天结束）、2026-12-01T18:00',
        en: 'their end: 12h, 3d, or 2026-12-01 (the end of that day), 2026-12-01T18:00',
      },
    },
    {
      flags: '--hours <count>',
      actions: ['make'],
      description: {
        'zh-CN': '首次登录后多少小时内有效（默认一直到 --until）',
        en: 'for how many hours after its first sign-in a card is good (default: until --until)',
      },
      refuse: refuseNonNumber,
    },
    {
      flags: '--prefix <text>',
      actions: ['make'],
      description: {
        'zh-CN': '账号的开头（默认是批次名称加横线：openday-001）',
        en: 'the beginning of the accounts (default: the batch and a hyphen, as in openday-001)',
      },
    },
    {
      flags: '--devices <count>',
      actions: ['make'],
      description: {
        'zh-CN': '一张卡最多几台设备同时在线（默认按学校的设置）',
        en: 'how many devices may be online with one card (default: as the school says)',
      },
      refuse: refuseNonNumber,
    },
    {
      flags: '--output <file>',
      actions: ['make', 'print'],
      description: {
        'zh-CN': '写到这个新文件里，只有你能读（默认：标准输出）',
        en: 'a new file, which only you may read (default: standard output)',
      },
      completion: 'file',
    },
    {
      flags: '--language <language>',
      actions: ['make', 'print'],
      description: {
        'zh-CN': '卡上的语言（默认：学校的第一种语言）',
        en: 'the language on the cards (default: the school’s first one)',
      },
      choices: ['zh-CN', 'en'],
    },
    {
      flags: '--new-passwords',
      actions: ['print'],
      description: {
        'zh-CN': '给没用过的卡换新密码，以前印的作废',
        en: 'new passwords for the cards that nobody has used; papers of before are void',
      },
    },
    {
      flags: '--yes',
      actions: ['withdraw'],
      description: { 'zh-CN': '不再询问', en: 'without asking' },
    },
    {
      flags: '--format <format>',
      description: {
        'zh-CN':
          '可打印的网页（默认），或给程序、电子表格用；默认按 --output 的文件名；list 默认给人看',
        en: 'a page to print, or for programs or spreadsheets (default: by the name of --output, else a page); list is for people',
      },
      choices: ['html', 'csv', 'json'],
      choiceActions: { html: ['make', 'print'], csv: ['make', 'print', 'list'] },
    },
    localeOption,
  ],
  details: {
    'zh-CN': `每张卡是一个到期的账号：到期后不能登录，在线的会断开，七天后账号被清除。--hours 从首次登录算起，不晚于 --until。
网页可打印在 A4 纸上，每页十张，有校名、校徽、网络名称和二维码。二维码打开登录页并填好账号，里面没有密码：扫码软件和浏览器会保存网址。
密码只出现在这个文件（或标准输出）里，数据库里只有哈希。再印一次就得换新密码：print --new-passwords，只换没用过的卡。
由 RADIUS 服务器核对密码的网络（radius、portal-v2）不认识这些账号；用目录（LDAP）的学校可以用。

在网关的机器上运行，环境变量与网关相同；PUBLIC_URL 是二维码里的网址。

示例：
  formgate cards make openday --number 50 --until 2026-12-01 --school riverside --output openday.html
  formgate cards make desk --number 200 --until 90d --hours 24 --devices 1 --school riverside --output desk.html
  formgate cards list --school riverside
  formgate cards print desk --new-passwords --school riverside --output desk-2.html
  formgate cards withdraw openday --school riverside`,
    en: `Each card is an account with an end: then it signs in no more, its sessions end, and seven days later the account is forgotten.
--hours begin with the first sign-in, and end with --until at the latest. The page is for A4, ten cards on each, with the school’s name and logo, the network’s name
and a QR code. The code opens the sign-in page with the account filled in, and holds no password: scanners and browsers keep addresses.
Passwords stand in that file (or standard output) alone; the database has hashes. To print once more is to make new ones: print --new-passwords, for the cards
that nobody has used. Networks whose RADIUS servers check passwords (radius, portal-v2) do not know these accounts; schools with a directory (LDAP) can use them.

Run it on the gateway’s machine, with the gateway’s environment; PUBLIC_URL is the address in the code.

Examples:
  formgate cards make openday --number 50 --until 2026-12-01 --school riverside --output openday.html
  formgate cards make desk --number 200 --until 90d --hours 24 --devices 1 --school riverside --output desk.html
  formgate cards list --school riverside
  formgate cards print desk --new-passwords --school riverside --output desk-2.html
  formgate cards withdraw openday --school riverside`,
  },
  load: () => import('./run'),
});
