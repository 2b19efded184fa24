import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file of the data folder so that others read the old one or the new one, whole. It is its
 * owner's alone: it may hold a secret, or what is not public yet.
 */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const temporary = `${file}.new`;
  try {
    // The mode counts only for a file that was not there.
    await rm(temporary, { force: true });
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    throw error;
  }
}
