import { migrate } from './migrate';
import { type OpenDatabase, openFolder, openMemory } from './open-embedded';
import { openServer } from './open-server';

export interface DatabaseOptions {
  /** A PostgreSQL server's connection string. Left out: the embedded one. */
  url?: string | undefined;
  /** The folder under which the embedded one keeps its files. Left out: in memory. */
  dataDir?: string | undefined;
  /** Told of a server's connections that broke while idle. */
  onIdleError?(error: Error): void;
}

/**
 * Opens the gateway's database and brings its tables up to date.
 *
 * @throws UserError for what whoever runs the gateway can mend
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await open(options);
  try {
    await migrate(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function open({ url, dataDir, onIdleError = () => {} }: DatabaseOptions): Promise<OpenDatabase> {
  if (url) return openServer(url, onIdleError);
  return dataDir === undefined ? openMemory() : openFolder(dataDir);
}
