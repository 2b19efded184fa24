import { describe, expect, test } from 'vitest';
import { listFiles, listFolders } from './list-files';

const files = new Set(listFiles());
const inside = (folder: string) => [...files].filter((file) => file.startsWith(`${folder}/`));

/** Reached through their entries, or, for plugins, through definitions.ts and components.ts. */
const withoutDoor = new Set(['plugins', 'portal', 'studio', 'gateway']);

test('the top level holds only what everybody looks for there', () => {
  const top = new Set([...files].map((file) => file.replace(/\/.*/, '')));
  expect([...top].filter((name) => !name.startsWith('.')).sort()).toEqual(
    [
      ...['schemas', 'schools', 'src', 'tests', 'tools'],
      ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
      ...['biome.json', 'knip.json'],
      ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md'],
    ].sort(),
  );
});

describe.each(listFolders('src'))('src/%s', (part) => {
  test('has a README that says what it is', () => {
    expect(files).toContain(`src/${part}/README.md`);
  });
});

test.each(listFolders('src').filter((part) => !withoutDoor.has(part)))(
  'src/%s has a door',
  (part) => {
    expect(files).toContain(`src/${part}/index.ts`);
  },
);

const plugins = ['src/plugins/fields', 'src/plugins/blocks'].flatMap((kind) =>
  listFolders(kind).map((name) => `${kind}/${name}`),
);

describe.each(plugins)('the plugin %s', (folder) => {
  test.each(['definition.ts', 'Component.tsx', 'Component.test.tsx'])('has a %s', (file) => {
    expect(files).toContain(`${folder}/${file}`);
  });
});

test.each(['src/engine', 'src/wire', 'src/linter', 'src/gateway'])('%s draws nothing', (folder) => {
  expect(inside(folder).filter((file) => file.endsWith('.tsx'))).toEqual([]);
});
