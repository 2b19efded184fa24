import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, runTool } from './run-tool';

/** Per part: a folder in it, what it may import, and what it may not. */
const parts: Record<string, { may: readonly string[]; mayNot: readonly string[] }> = {
  'src/engine/deep/file.ts': {
    may: ['../text', 'fast-check'],
    mayNot: ['node:fs', 'fs', 'react', 'react-dom/server', '@rjsf/utils', 'fastify'],
  },
  'src/plugins/mac/definition.ts': {
    may: ['../../engine'],
    mayNot: ['react', 'node:crypto', '../../ui', './Component', '../../engine/text', '@rjsf/core'],
  },
  'src/plugins/mac/Component.tsx': {
    may: ['../../engine', '../../ui', 'react'],
    mayNot: ['../../renderer', '../../wire', '../../ui/button', '@rjsf/utils', 'node:fs'],
  },
  'src/plugins/definitions.ts': {
    may: ['./mac/definition', '../engine'],
    mayNot: ['./mac/Component', 'react', '../ui'],
  },
  'src/plugins/components.ts': {
    may: ['./mac/Component', '../engine', '../ui'],
    mayNot: ['../renderer', '../gateway'],
  },
  'src/wire/file.ts': {
    may: ['../engine', './envelope'],
    mayNot: ['react', 'node:crypto', 'crypto-js/aes', './browser', './node/cipher'],
  },
  'src/wire/browser/file.ts': {
    may: ['../envelope', 'crypto-js/aes', 'axios'],
    mayNot: ['node:crypto', '../node', '../node/cipher', 'fastify', '../../gateway'],
  },
  'src/wire/node/file.ts': {
    may: ['../envelope', 'node:crypto', 'fastify'],
    mayNot: ['../browser', '../browser/cipher', 'crypto-js', '../../gateway', 'react'],
  },
  'src/linter/rules/file.ts': {
    may: ['../../engine', '../../wire', '../../plugins/definitions', 'jsonc-parser'],
    mayNot: ['../../plugins/components', '../../plugins/mac/definition', 'node:fs', 'react'],
  },
  'src/ui/file.tsx': {
    may: ['react', 'react-dom'],
    mayNot: ['@rjsf/core', 'react-router-dom', '@tanstack/react-query', 'axios', 'node:fs'],
  },
  'src/renderer/form/file.tsx': {
    may: [
      '../../engine',
      '../../ui',
      '../../plugins/definitions',
      '../../plugins/components',
      '@rjsf/core',
    ],
    mayNot: ['../../wire', '../../plugins/mac/Component', '../../ui/button', 'fastify'],
  },
  'src/portal/pages/file.tsx': {
    may: [
      '../../wire/browser',
      '../../ui/theme',
      '../../renderer/server',
      '../../plugins/components',
    ],
    mayNot: [
      '../../renderer/form',
      '../../wire/node',
      '../../wire/browser/client',
      '@rjsf/core',
      '../../linter',
      'kysely',
      'node:fs',
    ],
  },
  'src/studio/pages/file.tsx': {
    may: ['../../renderer', '../../linter', '../../wire', '../../engine', '../../ui'],
    mayNot: ['../../portal', '../../linter/rules/a', 'pg'],
  },
  'src/gateway/http/file.ts': {
    may: ['node:fs', 'fastify', '../../wire/node', '../../linter', '../../plugins/definitions'],
    mayNot: [
      'react',
      '../../wire/browser',
      '../../wire/node/plugin',
      'react-dom/server',
      '../../plugins/components',
      '../../wire/cipher',
    ],
  },
  'tools/formgate/file.ts': {
    may: ['node:fs', '../../src/gateway/publishing', '../../src/plugins/definitions'],
    mayNot: [
      '../../src/gateway/http',
      '../../src/gateway/publishing/store',
      'react',
      '../../src/plugins/mac/definition',
    ],
  },
};

const folders = 'engine plugins wire linter ui renderer portal studio gateway'.split(' ');

/** The design's table: which parts each may import. Plugins have doors of their own and stand above. */
const arrows: Record<string, string> = {
  engine: '',
  plugins: 'engine',
  wire: 'engine',
  linter: 'engine wire',
  ui: '',
  renderer: 'engine ui',
  portal: 'renderer ui wire engine',
  studio: 'renderer ui linter wire engine',
  gateway: 'engine linter wire',
};

interface Case {
  file: string;
  specifier: string;
  fires: boolean;
}

const cases: Case[] = [
  ...Object.entries(parts).flatMap(([file, { may, mayNot }]) => [
    ...may.map((specifier) => ({ file, specifier, fires: false })),
    ...mayNot.map((specifier) => ({ file, specifier, fires: true })),
  ]),
  ...Object.entries(arrows).flatMap(([part, may]) =>
    folders
      .filter((other) => other !== part && other !== 'plugins')
      .map((other) => ({
        file: `src/${part}/file.ts`,
        specifier: `../${other}`,
        fires: !may.split(' ').includes(other),
      })),
  ),
  ...folders
    .filter((other) => other !== 'plugins')
    .map((other) => ({
      file: 'tools/formgate/file.ts',
      specifier: `../../src/${other}`,
      fires: !['engine', 'linter', 'gateway'].includes(other),
    })),
];

/** Every way to name another module that this project uses. */
const forms: Record<string, (specifier: string) => string> = {
  import: (specifier) => `import { a } from '${specifier}';\nexport const b = a;\n`,
  'import type': (specifier) => `import type { A } from '${specifier}';\nexport type B = A;\n`,
  'dynamic import': (specifier) => `export const load = () => import('${specifier}');\n`,
  'export from': (specifier) => `export { a } from '${specifier}';\n`,
};

let folder: string;
const caught = new Map<string, string[]>();

const place = (file: string, index: number) => file.replace(/(\.tsx?)$/, `-${index}$1`);
const isOwnDoor = (file: string) => /plugins\/(definitions|components)\.ts$/.test(file);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-arrows-'));
  copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const doors = new Map<string, string>();
  cases.forEach(({ file, specifier }, index) => {
    const text = `export * from '${specifier}';\n`;
    if (isOwnDoor(file)) doors.set(file, (doors.get(file) ?? '') + text);
    else write(place(file, index), text);
  });
  for (const [file, text] of doors) write(file, text);
  Object.values(forms).forEach((form, index) => {
    write(`src/engine/form-${index}.ts`, form('../linter'));
  });
  write('src/engine/clock.ts', 'export const width = () => window.innerWidth;\n');
  write('src/engine/file.test.ts', "export * from 'node:fs';\n");

  const { stdout } = runTool(
    'biome',
    ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
    folder,
  );
  const report: { diagnostics: { category: string; location: Location }[] } = JSON.parse(stdout);
  for (const { category, location } of report.diagnostics) {
    const key = location.path.replaceAll('\\', '/');
    caught.set(key, [...(caught.get(key) ?? []), `${category}:${location.start.line}`]);
  }
});

interface Location {
  path: string;
  start: { line: number };
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function isCaught({ file, specifier }: Case, index: number): boolean {
  const found = caught.get(isOwnDoor(file) ? file : place(file, index)) ?? [];
  const line = isOwnDoor(file)
    ? cases.filter((other) => other.file === file).findIndex((o) => o.specifier === specifier) + 1
    : 1;
  return ['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules'].some((rule) =>
    found.includes(`${rule}:${line}`),
  );
}

describe.each([
  ['may', false],
  ['may not', true],
])('a part %s import', (_, fires) => {
  const chosen = cases
    .map((one, index) => ({ one, index }))
    .filter(({ one }) => one.fires === fires);

  test.each(chosen.map(({ one, index }) => [one.file, one.specifier, one, index] as const))(
    '%s: %s',
    (_file, _specifier, one, index) => {
      expect(isCaught(one, index)).toBe(fires);
    },
  );
});

test.each(Object.keys(forms).map((name, index) => [name, index] as const))(
  'an arrow holds for %s',
  (_name, index) => {
    expect(caught.get(`src/engine/form-${index}.ts`)?.join()).toContain('noRestrictedImports');
  },
);

test('the engine may not use what only a browser has', () => {
  expect(caught.get('src/engine/clock.ts')?.join()).toContain('noRestrictedGlobals');
});

test('a test beside the code may read files', () => {
  expect(caught.get('src/engine/file.test.ts')?.join() ?? '').not.toContain('noNodejsModules');
});
