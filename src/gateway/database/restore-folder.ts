import { access, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';
import { fillFolder } from './fill-folder';
import { lockFolder } from './folder-lock';
import { prepareFolder } from './prepare-folder';
import { runBeside } from './run-beside';
import { unpackBackup } from './unpack-backup';

/**
 * The size that a backup may unpack to, in bytes: a fixed part, and a part for each of its bytes. A
 * backup of an empty database unpacks to nine times its size.
 */
const UNPACKED = 256 * 1024 ** 2;
const UNPACKED_PER_BYTE = 64;

/**
 * How long restoring may take, in milliseconds: so long, and so long for each byte of what is
 * unpacked.
 */
const TIME = 60_000;
const TIME_PER_BYTE = 1 / 2_000;

/**
 * Ends without a word where it is no database of Formgate's. A backup of an earlier version has the
 * keys in another table; the first start moves them.
 */
const PROGRAM = `import { PGlite } from '@electric-sql/pglite';
  const pglite = await PGlite.create(process.argv[1]);
  const { rows } = await pglite.query(
    "select coalesce(to_regclass('deployment_keys'), to_regclass('deployment')) is not null as has_keys",
  );
  await pglite.close();
  process.exitCode = rows[0]?.has_keys ? 0 : 1;`;

/**
 * Makes the database in `<dataDir>/database` from what `dump` gave. It is made beside the folder
 * first, so that nothing half made is left, and in a process of its own, which a backup that is
 * none may bring down.
 *
 * @param onBegin called once something is unpacked
 * @throws UserError when there is a database already, or the dump is none
 */
export async function restoreFolder(
  dataDir: string,
  dumped: Uint8Array,
  onBegin: () => void,
): Promise<void> {
  const folder = resolve(dataDir, 'database');
  if (!(await prepareFolder(folder))) {
    throw new UserError({
      'zh-CN': `${folder} 里已经有数据库，没有改动。请先把它移走，或用 DATA_DIR 换一个文件夹。`,
      en: `There is a database in ${folder}; it was left as it is. Move it away first, or choose another folder (DATA_DIR).`,
    });
  }
  const unlock = await lockFolder(join(dirname(folder), 'database.lock'), folder);
  try {
    await fillFolder(folder, async (unfinished) => {
      const most = UNPACKED + UNPACKED_PER_BYTE * dumped.length;
      let hasBegun = false;
      const size = await unpackBackup(dumped, unfinished, (unpacked) => {
        if (!hasBegun) onBegin();
        hasBegun = true;
        if (unpacked > most) throw tooLarge();
      });
      // An empty folder would be made a new database.
      await access(join(unfinished, 'PG_VERSION'));
      await runBeside(PROGRAM, unfinished, { timeout: TIME + Math.ceil(size * TIME_PER_BYTE) });
    });
  } catch (error) {
    // An empty folder would look like a database that was restored.
    await rmdir(folder).catch(() => {});
    if (error instanceof UserError || isRefusedByDisk(error)) throw error;
    throw new UserError(
      {
        'zh-CN': '这个文件不是 Formgate 的备份，或已损坏，没有恢复任何内容。请换一个备份文件。',
        en: 'The file is no backup of Formgate, or it is damaged; nothing was restored. Give another one.',
      },
      { cause: error },
    );
  } finally {
    await unlock();
  }
}

/** True where the disk is full, or takes no more files. */
function isRefusedByDisk(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EROFS|EIO)$/.test(errorCode(error) ?? '');
}

function tooLarge(): UserError {
  return new UserError({
    'zh-CN': '这个文件解压后大得不像备份，没有恢复任何内容。请换一个备份文件。',
    en: 'The file unpacks to far more than a backup of its size does; nothing was restored. Give another one.',
  });
}
