import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate keys rotate`: a new key for hashes of ID numbers; the old ones are still accepted. */
export const keys = defineCommand({
  name: 'keys',
  summary: {
    'zh-CN': '更换身份证号哈希的密钥（在网关的机器上）。',
    en: 'Change the key for hashes of ID numbers, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'action',
      description: { 'zh-CN': '更换', en: 'what to do' },
      isRequired: true,
      choices: ['rotate'],
    },
  ],
  options: [localeOption],
  details: {
    'zh-CN': `密钥在数据库之外的文件里，每行一个，当前的在最前；由 IDENTIFICATION_KEY_FILE 指定，不存在时新建，只有所有者能读。
更换后请重启所有网关。旧密钥仍然有效：学生下次核对身份证号时，哈希会改用新密钥；重新导入账号会全部改用新密钥，之后可以从文件里删去旧的一行。
更换会作为管理操作记入行为记录（formgate log），因此请在网关的环境变量（DATA_DIR 或 DATABASE_URL）下运行。
请另行备份这个文件：没有它，身份证号就无法核对，需要重新导入。

示例：
  IDENTIFICATION_KEY_FILE=/srv/portal/identification.key formgate keys rotate

退出码：0 已更换，2 没有更换`,
    en: `The keys are in a file outside the database, one a line, the current one first; IDENTIFICATION_KEY_FILE names it. It is made where it is not there, and its
owner alone can read it. Start all gateways anew afterwards. Older keys are still accepted: a hash is renewed when its student gives the ID number, and all of
them by importing the accounts again; then the old line can be deleted. The
change is stored in the history as an administrator’s action (formgate log): run it with the gateway’s DATA_DIR or DATABASE_URL. Keep a copy of the file: without it ID numbers cannot be checked, and must be imported anew.

Examples:
  IDENTIFICATION_KEY_FILE=/srv/portal/identification.key formgate keys rotate

Exit codes: 0 changed, 2 not`,
  },
  load: () => import('./run'),
});
