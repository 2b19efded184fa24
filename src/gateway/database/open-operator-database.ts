import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error';
import { openDatabase } from './open-database';
import type { OpenDatabase } from './open-embedded';

/**
 * Opens the database of a gateway for its operator's command. It makes none.
 *
 * @throws UserError when there is none, or it cannot be used
 */
export async function openOperatorDatabase({
  databaseUrl: url,
  dataDir,
}: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  if (url === undefined && !existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new UserError({
      'zh-CN': `${dataDir} 里没有数据库。请用 DATA_DIR 指定网关的数据文件夹，或用 DATABASE_URL 指定它的 PostgreSQL 服务器；网关至少要启动过一次。`,
      en: `There is no database in ${dataDir}. Name the gateway's folder with DATA_DIR, or its PostgreSQL server with DATABASE_URL; the gateway must have been started once.`,
    });
  }
  return openDatabase({ url, dataDir });
}
