import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../../src/engine';
import { replaceWhole } from '../write-atomically';

/**
 * Beside a school's files, hidden so that it is none of them: what each gateway had when its files
 * were last seen.
 */
const FILE = '.formgate.json';

/**
 * The files of a school that a gateway had live when this folder was last pulled from it or
 * published to it.
 */
export interface Base {
  state: string;
  number: number | undefined;
}

export async function readBase(schoolFolder: string, origin: string): Promise<Base | undefined> {
  const base = (await readRecord(schoolFolder))[origin];
  if (!isJsonObject(base) || typeof base.state !== 'string') return undefined;
  return { state: base.state, number: typeof base.number === 'number' ? base.number : undefined };
}

export async function writeBase(schoolFolder: string, origin: string, base: Base): Promise<void> {
  const record = { ...(await readRecord(schoolFolder)), [origin]: base };
  // In the place of a link, not to where it leads.
  await replaceWhole(join(schoolFolder, FILE), `${JSON.stringify(record, null, 2)}\n`);
}

async function readRecord(schoolFolder: string): Promise<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(await readFile(join(schoolFolder, FILE), 'utf8'));
    return isJsonObject(json) ? json : {};
  } catch {
    return {};
  }
}
