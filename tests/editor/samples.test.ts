import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '../architecture/list-files';
import { openFile } from './language-service';

const root = new URL('../../', import.meta.url);
const files = [...listFiles('schools'), ...listFiles('schemas')].filter((file) =>
  /^(schools\/.*|schemas\/(screens\/)?[^/]+)(?<!\.schema)\.json$/.test(file),
);

test('the samples and stock screens are there', () => {
  expect(files).toContain('schools/portal.json');
  expect(files).toContain('schemas/screens/login.json');
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('an editor underlines nothing in %s', async (file) => {
  const text = readFileSync(new URL(file, root), 'utf8');
  expect(await openFile(file, text).diagnose()).toEqual([]);
});
