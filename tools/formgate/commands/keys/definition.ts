import { KEY_KINDS } from '../../../../src/wire/calls/keys/key-parts';
import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';
import { readOverlap } from './overlap';

/**
 * `formgate keys list|rotate`: the deployment's keys; those that are replaced are still accepted
 * for a while.
 */
export const keys = defineCommand({
  name: 'keys',
  summary: {
    'zh-CN': '查看或更换部署的密钥（在网关的机器上）。',
    en: 'List or change the deployment’s keys, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '查看或更换', en: 'what to do' },
      isRequired: true,
      choices: ['list', 'rotate'],
    },
  ],
  options: [
    {
      flags: '--kind <kinds>',
      actions: ['rotate'],
      description: {
        'zh-CN': '更换哪些密钥，用逗号分隔（默认全部）',
        en: 'which keys to change, with commas between (default: all)',
      },
      choices: KEY_KINDS,
      isList: true,
    },
    {
      flags: '--overlap <time>',
      actions: ['rotate'],
      description: {
        'zh-CN': '旧密钥还有效多久：7d、12h 或 0（默认 7d）',
        en: 'how long the old keys are still accepted: 7d, 12h or 0 (default: 7d)',
      },
      refuse: (value) =>
        readOverlap(value) === undefined
          ? {
              'zh-CN': '请写 0 到 366d，例如 7d 或 12h。',
              en: 'Give 0 to 366d, such as 7d or 12h.',
            }
          : undefined,
    },
    { ...formatOption, actions: ['list'] },
    localeOption,
  ],
  details: {
    'zh-CN': `密钥有三种：
  master          网关自己的：验证码、限制、重放保护、找回密码的凭据、身份认证的 Cookie
  identification  身份证号的哈希。设置了 IDENTIFICATION_KEY_FILE 时在那个文件里，每行一个，当前的在最前
  payload         浏览器与网关之间的请求加密
新密钥 15 秒后启用，到那时所有网关都已知道，无需重启。旧密钥在 --overlap 之内仍然有效：更换前打开的页面、发出的验证码、暂存的响应都照常使用；之后旧页面提交时会提示刷新。登录状态不受影响。
身份证号无法反推，旧密钥会一直有效，直到没有账号再用它：学生下次核对身份证号时，哈希会改用新密钥；重新导入账号则全部改用新密钥。文件里的旧密钥请自己删去。
密钥文件由所有网关共用，请复制到每一台，并另行备份：没有它，身份证号就无法核对。
更换会作为管理操作记入历史（formgate log）。请在网关的环境变量（DATA_DIR 或 DATABASE_URL）下运行。

示例：
  formgate keys list
  formgate keys rotate --overlap 3d
  IDENTIFICATION_KEY_FILE=/srv/portal/identification.key formgate keys rotate --kind identification

退出码：0 已完成，2 没有更换`,
    en: `There are three kinds of keys:
  master          the gateway’s own: codes, limits, replays, tickets of recoveries, cookies of identity providers
  identification  hashes of ID numbers. With IDENTIFICATION_KEY_FILE they are in that file, one a line, the current one first
  payload         what encrypts requests between browsers and the gateway
A new key is used after 15 seconds: by then all gateways know it, without a restart. The old one is accepted for --overlap: pages that were opened, codes that were
sent and responses that were stored before go on; after that an old page is told to reload. Sessions do not depend on keys.
ID numbers cannot be read from their hashes, so an old key for them is accepted until no account has a hash by it: a hash is renewed when its student gives the
ID number, and all of them by importing the accounts again. Remove old lines of the file yourself. All gateways need the same file; keep a copy of it: without it
ID numbers cannot be checked.
The change is stored in the history as an administrator’s action (formgate log): run it with the gateway’s DATA_DIR or DATABASE_URL.

Examples:
  formgate keys list
  formgate keys rotate --overlap 3d
  IDENTIFICATION_KEY_FILE=/srv/portal/identification.key formgate keys rotate --kind identification

Exit codes: 0 done, 2 nothing changed`,
  },
  load: () => import('./run'),
});
