import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error';
import { folderOwner } from './folder-owner';
import { openDatabase } from './open-database';
import type { OpenDatabase } from './open-embedded';
import { isRefusal } from './refused-file';

/**
 * Opens the database of a gateway for its operator's command, and makes none. Root works as the
 * user whose the database is: a file that root made in it, the gateway could not read.
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
  if (url !== undefined) return openDatabase({ url });
  const folder = join(dataDir, 'database');
  await stat(join(folder, 'PG_VERSION')).catch((error: unknown) => {
    throw isRefusal(error) ? unreadable(folder, error) : noDatabase(dataDir);
  });
  return openDatabase({ dataDir, owner: await folderOwner(folder) });
}

function unreadable(folder: string, cause: unknown): UserError {
  return new UserError(
    {
      'zh-CN': `${folder} 里的数据库读不了：当前用户没有权限。请以网关的用户运行这个命令，例如 sudo -u formgate，或以 root 运行。`,
      en: `The database in ${folder} cannot be read: this user has no right to. Run the command as the gateway’s user, such as with “sudo -u formgate”, or as root.`,
    },
    { cause },
  );
}

function noDatabase(dataDir: string): UserError {
  return new UserError({
    'zh-CN': `${dataDir} 里没有数据库。请用 DATA_DIR 指定网关的数据文件夹，或用 DATABASE_URL 指定它的 PostgreSQL 服务器；网关至少要启动过一次。`,
    en: `There is no database in ${dataDir}. Name the gateway's folder with DATA_DIR, or its PostgreSQL server with DATABASE_URL; the gateway must have been started once.`,
  });
}
