import { actAs, folderOwner } from '../database/folder-owner';
import { restoreFolder } from '../database/restore-folder';
import { readOptions } from '../options';
import { UserError } from '../user-error';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the embedded database of DATA_DIR from a backup. What root restores belongs to the folder's
 * owner, as whom the gateway runs.
 *
 * @param onBegin called when nothing hinders it any more
 * @returns the owner's name, where that is another user
 * @throws UserError when there is a database already, the backup is none, or the database is a
 *   server's
 */
export async function restoreBackup(
  environment: Environment,
  backup: Uint8Array,
  onBegin: () => void,
): Promise<{ owner: string | undefined }> {
  const { dataDir } = readOptions(environment, false);
  const owner = await folderOwner(dataDir);
  await actAs(owner, () => restoreFolder(dataDir, backup, onBegin));
  return { owner: owner.name };
}

/**
 * @throws UserError that names the programs for it, when the database of an environment is a
 *   server's
 */
export function requireEmbedded(environment: Environment): void {
  if (readOptions(environment, false).databaseUrl !== undefined) throw nameServerPrograms();
}

function nameServerPrograms(): UserError {
  const backUp = 'pg_dump --format=custom --file=formgate.dump "$DATABASE_URL"';
  const restore =
    'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" formgate.dump';
  return new UserError({
    'zh-CN': `数据库是 PostgreSQL 服务器：请用它自己的程序。\n备份：\n  ${backUp}\n恢复（先停止所有网关）：\n  ${restore}`,
    en: `The database is a PostgreSQL server’s: use its own programs.\nTo back it up:\n  ${backUp}\nTo restore it, with all gateways stopped:\n  ${restore}`,
  });
}
