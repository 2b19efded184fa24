import { localeOption, schoolOption, tableFormatOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/**
 * `formgate devices list|remove`: devices that connect without signing in, for the operator of a
 * gateway.
 */
export const devices = defineCommand({
  name: 'devices',
  summary: {
    'zh-CN': '查看和删除免登录的设备（在网关的机器上）。',
    en: 'See and remove devices that connect without signing in, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '列出或删除', en: 'what to do' },
      isRequired: true,
      choices: ['list', 'remove'],
    },
    {
      name: 'mac',
      description: {
        'zh-CN': '设备的 MAC 地址；list 时只列出它',
        en: 'the MAC address of the device to remove, or to list',
      },
    },
  ],
  options: [
    schoolOption,
    {
      flags: '--account <name>',
      actions: ['list'],
      description: { 'zh-CN': '只要这个账号的', en: 'those of an account' },
    },
    tableFormatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `设备由学生自己按 MAC 地址添加。删除后，设备需要登录才能上网；学生可以重新添加。
每次删除都记入历史，见 formgate log --kind administrator。

在网关的机器上运行，环境变量与网关相同：
  DATABASE_URL   数据在 PostgreSQL 里，网关运行与否都可以
  DATA_DIR       内置数据库：网关运行时通过它来做，网关停止时直接打开数据库

示例：
  formgate devices list --school riverside --account 2026001
  formgate devices list --school riverside --format csv > devices.csv
  formgate devices remove AA:BB:CC:00:11:22 --school riverside`,
    en: `Students add devices by their MAC addresses. One that is removed has to sign in; the student may add it again.
Each removal is in the history: formgate log --kind administrator.

Run it on the gateway’s machine, with the gateway’s environment:
  DATABASE_URL   the data is in PostgreSQL, whether the gateway runs or not
  DATA_DIR       the embedded database: through the gateway while it runs, else the database itself is opened

Examples:
  formgate devices list --school riverside --account 2026001
  formgate devices list --school riverside --format csv > devices.csv
  formgate devices remove AA:BB:CC:00:11:22 --school riverside`,
  },
  load: () => import('./run'),
});
