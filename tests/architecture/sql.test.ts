import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTestFile } from './check-arrows';
import { listFiles } from './list-files';
import { root } from './run-tool';

/** A statement of Kysely, or text that it takes as one. */
const statement =
  /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/;
const isStore = (file: string) => /\/(?:[\w-]+-)?store\.ts$/.test(file);

const gateway = listFiles().filter((file) => /^src\/gateway\/.*\.ts$/.test(file));

test('SQL stands in stores alone, beside what opens the database', () => {
  const hold = gateway
    .filter((file) => !isTestFile(file) && !isStore(file))
    .filter((file) => !file.startsWith('src/gateway/database/'))
    .filter((file) => statement.test(readFileSync(join(root, file), 'utf8')));
  expect(hold).toEqual([]);
});

test.each([
  'await sql`delete from sessions`',
  'sql<{ id: number }>`select id from sessions`',
  "database.selectFrom('sessions')",
  "transaction\n  .deleteFrom('sessions')",
])('%s is found', (text) => {
  expect(text).toMatch(statement);
});
