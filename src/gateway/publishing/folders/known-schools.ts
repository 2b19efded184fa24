import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Database } from '../../database/tables';
import { listPublishedSchools } from '../revision-store';
import { unlessGone } from './file-errors';
import type { PortalDirectories } from './list-files';

/**
 * The names of the schools that a gateway with this database and folder has, whether it runs or
 * not: those that were published, and those of the folder where there is one. It reads no school,
 * so that no other folder is needed.
 */
export async function listKnownSchools(
  database: Database,
  { schoolsDir }: Pick<PortalDirectories, 'schoolsDir'>,
): Promise<string[]> {
  const published = await listPublishedSchools(database);
  const entries: Dirent[] =
    (await unlessGone(schoolsDir, () => readdir(schoolsDir, { withFileTypes: true }))) ?? [];
  const folders = entries
    .filter(
      (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^\.|~$/.test(entry.name),
    )
    .map(({ name }) => name);
  return [...new Set([...published, ...folders])].sort();
}
