import { access, chmod, constants, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../user-error';
import { makeFolder } from './make-folder';

/** The database holds secrets: no other user of the machine may look into its folder. */
export const OWNER_ONLY = 0o700;

/** Makes and checks the folder; true when there is no database in it yet. */
export async function prepareFolder(folder: string): Promise<boolean> {
  try {
    await makeFolder(folder, OWNER_ONLY);
    await chmod(folder, OWNER_ONLY);
    for (const used of [dirname(folder), folder]) {
      await access(used, constants.R_OK | constants.W_OK | constants.X_OK);
    }
    const names = await readdir(folder);
    if (names.length > 0 && !names.includes('PG_VERSION')) throw notADatabase(folder);
    return names.length === 0;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      {
        'zh-CN': `数据库文件夹 ${folder} 无法读写。请给运行 Formgate 的用户读写权限，或用 DATA_DIR 换一个文件夹。`,
        en: `The database folder ${folder} cannot be read and written. Give the user who runs Formgate the right to, or choose another folder (DATA_DIR).`,
      },
      { cause: error },
    );
  }
}

function notADatabase(folder: string): UserError {
  return new UserError({
    'zh-CN': `文件夹 ${folder} 里有文件，但不是数据库。请清空它，或用 DATA_DIR 换一个文件夹。`,
    en: `The folder ${folder} holds files, but no database. Empty it, or choose another folder (DATA_DIR).`,
  });
}
