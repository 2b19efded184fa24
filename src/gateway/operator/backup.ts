import { actAs, folderOwner } from '../database/folder-owner';
import { restoreFolder } from '../database/open-embedded';
import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { readOptions } from '../options';
import { addHistory } from '../repositories/history';
import { UserError } from '../user-error';
import { operatorEntry } from './operator-entry';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * All of the embedded database, with the secrets that the deployment made for itself: through the gateway while it runs, which goes on
 * meanwhile, else from the folder.
 *
 * @throws UserError when the database is a server's, or cannot be used
 */
export async function readBackup(environment: Environment): Promise<Uint8Array> {
  const options = readOptions(environment, false);
  const running = await findRunningGateway(options.dataDir);
  if (running) {
    const found = await running.download('/backup/');
    if (found) return found;
    throw new UserError({
      'zh-CN': '网关没有给出备份。请查看它的日志。',
      en: 'The gateway gave no backup. See its log.',
    });
  }
  const { database, dump, close } = await openOperatorDatabase(options);
  try {
    if (!dump) throw nameServerPrograms();
    await addHistory(database, [operatorEntry('backup', new Date())]);
    return await dump();
  } finally {
    await close();
  }
}

/**
 * Makes the embedded database of DATA_DIR from a backup. What root restores belongs to the folder's owner, as whom the gateway runs.
 *
 * @returns the owner's name, where that is another user
 * @throws UserError when there is a database already, the backup is none, or the database is a server's
 */
export async function restoreBackup(
  environment: Environment,
  backup: Uint8Array,
): Promise<{ owner: string | undefined }> {
  const { dataDir } = readOptions(environment, false);
  const owner = await folderOwner(dataDir);
  await actAs(owner, () => restoreFolder(dataDir, backup));
  return { owner: owner.name };
}

/** @throws UserError that names the programs for it, when the database of an environment is a server's */
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
