import { describe, expect, test } from 'vitest';
import { listFiles, listFolders } from './list-files';

const files = new Set(listFiles());
const inside = (folder: string) => [...files].filter((file) => file.startsWith(`${folder}/`));

/** Reached through their entries, or, for plugins, through definitions.ts and components.ts. */
const withoutDoor = new Set(['plugins', 'portal', 'studio', 'gateway']);

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

const plugins = listFolders('src/plugins').filter((folder) => folder !== 'blocks');

describe.each(plugins)('the plugin %s', (plugin) => {
  const folder = `src/plugins/${plugin}`;

  test('has a pure definition', () => {
    expect(files).toContain(`${folder}/definition.ts`);
  });

  test('has a test beside it', () => {
    expect(inside(folder).filter((file) => /\.test\.tsx?$/.test(file))).not.toEqual([]);
  });
});

describe.each(listFolders('src/plugins/blocks'))('the block %s', (block) => {
  test('has a component, and a test beside it', () => {
    expect(files).toContain(`src/plugins/blocks/${block}/Component.tsx`);
    expect(files).toContain(`src/plugins/blocks/${block}/Component.test.tsx`);
  });
});

test.each(['src/engine', 'src/wire', 'src/linter', 'src/gateway'])('%s draws nothing', (folder) => {
  expect(inside(folder).filter((file) => file.endsWith('.tsx'))).toEqual([]);
});
