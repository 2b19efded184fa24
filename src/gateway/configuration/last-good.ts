import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../engine';
import { UserError } from '../user-error';
import type { PortalFiles } from './choose-files';

const FILE = 'last-good.json';

/** The files that were served last, kept so that a restart with a mistake on the disk goes on serving them. */
export async function readLastGood(dataDir: string): Promise<PortalFiles | undefined> {
  try {
    const json: unknown = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'));
    if (!isJsonObject(json)) return undefined;
    return new Map(
      Object.entries(json).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return undefined;
  }
}

/**
 * Writes them beside the old ones first, so that a crash leaves one of both whole.
 *
 * @param dataDir a folder that is there
 *
 * @throws UserError when the folder cannot be written
 */
export async function writeLastGood(dataDir: string, files: PortalFiles): Promise<void> {
  const temporary = join(dataDir, `${FILE}.new`);
  try {
    await writeFile(temporary, JSON.stringify(Object.fromEntries(files)));
    await rename(temporary, join(dataDir, FILE));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw new UserError(
      `The last good state cannot be kept in ${dataDir}. Give the user who runs Formgate the right to write there, or choose another folder (DATA_DIR).`,
      { cause: error },
    );
  }
}
