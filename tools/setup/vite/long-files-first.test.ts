import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { LongFilesFirst, longFiles } from './long-files-first';

const root = resolve(import.meta.dirname, '..', '..', '..');

test('the long files are there', () => {
  expect(longFiles.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('each project begins with its long files, in order, then large ones', async () => {
  const [first = '', second = ''] = longFiles;
  const fileOf = (name: string, path: string) =>
    ({ project: { name }, moduleId: join(root, path) }) as TestSpecification;
  const files = [
    fileOf('node', 'package.json'),
    fileOf('node', second),
    fileOf('components', 'package.json'),
    fileOf('node', 'package-lock.json'),
    fileOf('node', first),
  ];
  const sorted = await new LongFilesFirst().sort(files);
  expect(sorted.map((file) => files.indexOf(file))).toEqual([2, 4, 1, 3, 0]);
});
