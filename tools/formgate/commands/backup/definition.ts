import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate backup [file]`: the embedded database as a file. */
export const backup = defineCommand({
  name: 'backup',
  summary: {
    'zh-CN': '备份内置数据库（在网关的机器上）。',
    en: 'Back up the embedded database, on the gateway’s machine.',
  },
  arguments: [
    {
      name: 'file',
      description: {
        'zh-CN': '写入哪个文件（默认：当前文件夹里的 formgate-日期-时间.tar.gz）',
        en: 'the file to write (default: formgate-<date>-<time>.tar.gz in this folder)',
      },
      completion: 'file',
    },
  ],
  options: [localeOption],
  details: {
    'zh-CN': `备份是某一时刻的全部内容：账号、会话、发布的版本、历史，以及网关自己生成的密钥。文件只有所有者能读，已有的文件不会被覆盖；请加密保存。
网关运行时通过它来做，期间请求会稍等；网关停止时直接读取 DATA_DIR。schools/ 和 formgate.env 不在其中，请另行保存。
使用 PostgreSQL 服务器（DATABASE_URL）时，会说明怎样用 pg_dump。

示例：
  DATA_DIR=/srv/portal/data formgate backup /backup/formgate-$(date +%F).tar.gz

退出码：0 已备份，2 没有备份`,
    en: `A backup is everything as of one moment: accounts, sessions, published revisions, what happened, and the keys that the gateway made for itself. Its
owner alone can read the file; keep it encrypted. A file that is there is not written over. A running gateway makes it, while requests wait for a moment; else DATA_DIR is read. schools/ and
formgate.env are not in it: keep copies of them, too. With a PostgreSQL server (DATABASE_URL) it says how pg_dump does it.

Examples:
  DATA_DIR=/srv/portal/data formgate backup /backup/formgate-$(date +%F).tar.gz

Exit codes: 0 backed up, 2 not`,
  },
  load: () => import('./run'),
});
