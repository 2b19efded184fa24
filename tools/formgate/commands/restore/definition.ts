import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate restore <file>`: the embedded database of a backup. */
export const restore = defineCommand({
  name: 'restore',
  summary: {
    'zh-CN': '用备份恢复内置数据库（在网关的机器上）。',
    en: 'Restore the embedded database from a backup, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'file',
      description: {
        'zh-CN': 'formgate backup 写的文件',
        en: 'the file that "formgate backup" wrote',
      },
      isRequired: true,
      completion: 'file',
    },
  ],
  options: [localeOption],
  details: {
    'zh-CN': `恢复到 DATA_DIR，那里不能已有数据库：请先停止网关，把旧的 data/database 移走。恢复失败时不会留下半个数据库。
使用 PostgreSQL 服务器（DATABASE_URL）时，会说明怎样用 pg_restore。

示例：
  systemctl stop formgate
  mv /srv/portal/data/database /srv/portal/data/database.old
  DATA_DIR=/srv/portal/data formgate restore /backup/formgate.tar.gz

退出码：0 已恢复，2 没有恢复`,
    en: `It restores into DATA_DIR, where no database may be: stop the gateway and move data/database away first. Nothing half restored is left where it fails.
With a PostgreSQL server (DATABASE_URL) it says how pg_restore does it.

Examples:
  systemctl stop formgate
  mv /srv/portal/data/database /srv/portal/data/database.old
  DATA_DIR=/srv/portal/data formgate restore /backup/formgate.tar.gz

Exit codes: 0 restored, 2 not`,
  },
  load: () => import('./run'),
});
