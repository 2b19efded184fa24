import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isJsonObject, parseJson } from '../../../../src/engine';
import { makeFolder } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { isSystemError, unwritableFile, writing } from '../../file-errors';
import { writeAtomically, writeNewFile } from '../../write-atomically';

/**
 * Writes words into a language's file, which is made where there is none.
 *
 * @param shown the file's path in the portal
 * @param former names that go: their texts are named otherwise now, and have new words
 * @param order the names of all words, as the file is to have them; others come last
 * @throws UserError where the file holds no JSON object, or cannot be written
 */
export async function writeCatalogue(
  path: string,
  shown: string,
  words: ReadonlyMap<string, string>,
  former: ReadonlySet<string>,
  order: readonly string[],
  io: Pick<CommandIo, 'removeAtEnd'>,
): Promise<void> {
  const before = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined;
    throw unwritableFile(shown, error);
  });
  const json = before === undefined ? {} : parseJson(before).json;
  if (!isJsonObject(json)) {
    throw new UserError({
      'zh-CN': `${shown} 不是正确的 JSON，没有写入。formgate validate 会指出哪里不对。`,
      en: `${shown} is no JSON object, and was not written. "formgate validate" says what is wrong.`,
    });
  }
  const { $schema = schemaFrom(shown), ...known } = json;
  const kept = Object.entries(known).filter(([name]) => !former.has(name));
  const all = new Map([...kept, ...words]);
  const names = new Set([...order.filter((name) => all.has(name)), ...all.keys()]);
  const sorted = Object.fromEntries([...names].map((name) => [name, all.get(name)]));
  const text = `${JSON.stringify({ $schema, ...sorted }, null, 2)}\n`;
  if (before !== undefined) return writeAtomically(path, text, before, io);
  await writing(shown, () => makeFolder(dirname(path)));
  await writeNewFile(path, shown, text, io);
}

/** The way to the schema of such files, which stands in schemas/. */
function schemaFrom(shown: string): string {
  return shown.startsWith('schemas/')
    ? '../locale.schema.json'
    : '../../../schemas/locale.schema.json';
}
