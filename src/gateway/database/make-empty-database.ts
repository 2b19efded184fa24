import { migrate } from './migrate';
import { openMemory } from './open-embedded';

/**
 * An embedded database that has its tables and nothing in them, as its files: a tar with gzip. To
 * make it takes seconds and half a gigabyte of memory, so the build does it, once for every start
 * that finds no database. It is made while this module loads, because the build’s runner of modules
 * loads no other ones later.
 */
export const packedDatabase: Uint8Array = await makeEmptyDatabase();

async function makeEmptyDatabase(): Promise<Uint8Array> {
  const { database, dump, close } = await openMemory();
  try {
    await migrate(database);
    return await dump();
  } finally {
    await close();
  }
}
