import type { FolderOwner } from './folder-owner';
import { migrate } from './migrate';
import type { OnQuery } from './observe';
import { type OpenDatabase, openFolder, openMemory } from './open-embedded';
import { openServer } from './open-server';

export interface DatabaseOptions {
  /** A PostgreSQL server's connection string. Left out: the embedded one. */
  url?: string | undefined;
  /** The folder under which the embedded one keeps its files. Left out: in memory. */
  dataDir?: string | undefined;
  /** Work to be done once the folder is this process's, before the database takes its memory. */
  beforeOpening?: (() => Promise<void>) | undefined;
  /** As whom the files of that folder are read and written. Left out: as who runs this. */
  owner?: FolderOwner | undefined;
  /** The dump of another database that one in memory begins with. Left out: it begins empty. */
  dump?: Uint8Array | undefined;
  /** Told of a server's connections that broke. */
  onConnectionError?(error: Error): void;
  /** Told of each statement; left out, nothing is measured. */
  onQuery?: OnQuery | undefined;
}

/**
 * Opens the gateway's database and brings its tables up to date.
 *
 * @throws UserError for what whoever runs the gateway can fix
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, dataDir, beforeOpening, owner, dump, onQuery } = options;
  const { onConnectionError = () => {} } = options;
  if (url) return openServer(url, { onConnectionError, onQuery });
  const opened =
    dataDir === undefined
      ? await openMemory(onQuery, dump)
      : await openFolder(dataDir, { onQuery, beforeOpening, owner });
  try {
    await migrate(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
