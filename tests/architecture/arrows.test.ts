import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { standIns } from '../../tools/setup/vite/stand-ins';
import { findForbidden, findStalePatterns, isTestFile } from './check-arrows';
import { listFiles } from './list-files';
import { findCircles, findUnreachable, loadedWith, readModuleGraph } from './module-graph';
import { root } from './run-tool';

/** What starts, what is built, and what the build puts in the place of a library's modules. */
const scripts = ['package.json', 'vite.config.ts'];
const entries = [
  ...scripts,
  // A worker is opened by its address.
  'src/studio/worker/worker.ts',
  'src/studio/json-view/language-worker.ts',
  ...standIns.flatMap((one) => (one.type === 'module' ? [one.standIn] : [])),
];
const read = (path: string): [string, string] => [path, readFileSync(join(root, path), 'utf8')];
const paths = listFiles().filter((path) => /^(src|tools|schemas|tests)\//.test(path));
const parsed = /^(src|tools)\/.*\.(tsx?|mjs|css)$/;
const project = new Map([
  ...scripts.map(read),
  ...paths.map((path): [string, string] => (parsed.test(path) ? read(path) : [path, ''])),
]);
const graph = readModuleGraph(project);

const isProduction = (file: string) =>
  /^(src|tools)\/.*\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('.d.ts') && !isTestFile(file);

describe('the project', () => {
  test('imports along the arrows only', () => {
    expect(findForbidden(graph)).toEqual([]);
  });

  test('has no circle, not even one of types', () => {
    expect(findCircles(graph)).toEqual([]);
  });

  test('has no file for production that no entry leads to', () => {
    expect(findUnreachable(graph, entries).filter(isProduction)).toEqual([]);
  });

  test('carries out an operator’s call without the linter and the dictionaries of passwords', () => {
    const loaded = [...loadedWith(graph, 'src/gateway/operator/carry-out-here.ts')];
    expect(loaded).toContain('src/gateway/accounts/easy-password.ts');
    expect(loaded.filter((each) => /^src\/linter\/|zxcvbn/.test(each))).toEqual([]);
  });

  test('has files for every pattern of the table', () => {
    expect(findStalePatterns(graph.files)).toEqual([]);
  });
});

/** The project with files made up for one test. */
const withFiles = (files: Record<string, string>) =>
  readModuleGraph(
    new Map([...paths.map((path): [string, string] => [path, '']), ...Object.entries(files)]),
  );

/** Every way to name another module. */
const forms: Record<string, (specifier: string) => string> = {
  'a static import': (specifier) => `import { a } from '${specifier}';`,
  'an import for its effect': (specifier) => `import '${specifier}';`,
  'a type import': (specifier) => `import type { A } from '${specifier}';`,
  'an import of a type by name': (specifier) => `import { type A } from '${specifier}';`,
  'a type in place': (specifier) => `export type A = import('${specifier}').A;`,
  'a dynamic import': (specifier) => `export const a = () => import('${specifier}');`,
  'a dynamic import in a template': (specifier) =>
    `export const a = () => import(\`${specifier}\`);`,
  'a re-export': (specifier) => `export { a } from '${specifier}';`,
  'a re-export of all': (specifier) => `export * from '${specifier}';`,
  'a re-export of a type': (specifier) => `export type { A } from '${specifier}';`,
};

describe.each(Object.entries(forms))('%s', (_title, write) => {
  test.each([
    ['src/engine/made-up.ts', '../linter'],
    ['src/engine/made-up.ts', 'react'],
    ['src/engine/made-up.ts', 'node:fs'],
    ['src/linter/made-up.ts', '../engine/text'],
    ['src/engine/made-up.ts', './not-there'],
  ])('in %s of %s is found', (file, specifier) => {
    expect(findForbidden(withFiles({ [file]: write(specifier) }))).toEqual([
      expect.stringMatching(new RegExp(`^${file}:1 .*${specifier}`)),
    ]);
  });

  test('that closes a circle is found', () => {
    const files = {
      'src/engine/made-up.ts': "import { b } from './made-up-too';",
      'src/engine/made-up-too.ts': write('./made-up'),
    };
    expect(findCircles(withFiles(files))).toEqual([Object.keys(files)]);
  });

  test('leads to a file', () => {
    const files = {
      'src/engine/made-up.ts': write('./made-up-too'),
      'src/engine/made-up-too.ts': '',
    };
    const made = withFiles(files);
    expect(findUnreachable(made, ['src/engine/made-up.ts'])).not.toContain(
      'src/engine/made-up-too.ts',
    );
    expect(findUnreachable(made, entries)).toEqual(expect.arrayContaining(Object.keys(files)));
  });
});

/** Per file: what it may import, and what it may not. */
const samples: Record<string, { may: readonly string[]; mayNot: readonly string[] }> = {
  'src/engine/made-up.ts': { may: ['./index'], mayNot: ['fast-check', 'fastify', '@rjsf/utils'] },
  'src/plugins/fields/made-up/definition.ts': {
    may: ['../../../engine', '../typed-text'],
    mayNot: ['react', 'node:crypto', '../../../ui', '../components', '../../../renderer'],
  },
  'src/plugins/fields/made-up/Component.tsx': {
    may: ['../../../engine', '../../../ui', '../../../renderer', 'react'],
    mayNot: ['../../../ui/Button', '@rjsf/utils', 'node:fs', '../components', '../../../gateway'],
  },
  'src/plugins/blocks/made-up/Component.tsx': {
    may: ['../../../engine', '../../../ui', '../../../renderer', '../Prose', 'react'],
    mayNot: ['../form/Component', '../../../renderer/form/FormView', '../components', 'axios'],
  },
  'src/wire/made-up.ts': {
    may: ['../engine', './envelope'],
    mayNot: ['react', 'node:crypto', 'crypto-js/aes.js', './browser', './node', '../linter'],
  },
  'src/wire/browser/made-up.ts': {
    may: ['../envelope', 'crypto-js/aes.js', 'axios'],
    mayNot: ['node:crypto', '../node', 'fastify', '../../gateway'],
  },
  'src/wire/node/made-up.ts': {
    may: ['../envelope', 'node:crypto', 'fastify'],
    mayNot: ['../browser', 'crypto-js', '../../gateway', 'react'],
  },
  'src/linter/rules/made-up.ts': {
    may: ['../../engine', '../../wire', '../../plugins/definitions', 'ajv', 'markdown-it'],
    mayNot: [
      'jsonc-parser',
      '../../plugins/fields/components',
      'node:fs',
      'react',
      '../../gateway',
    ],
  },
  'src/ui/made-up.tsx': {
    may: ['react', 'react-dom'],
    mayNot: ['@rjsf/core', 'react-router-dom', 'axios', 'node:fs', '../engine'],
  },
  'src/renderer/form/made-up.tsx': {
    may: ['../../engine', '../../ui', '@rjsf/core'],
    mayNot: ['../../wire', '../../portal/messages', '../../ui/Button', 'fastify', 'axios'],
  },
  'src/portal/app/made-up.tsx': {
    may: ['../../wire/browser', '../../ui/theme', '../../renderer'],
    mayNot: ['../../wire/node', '@rjsf/core', '../../linter', 'kysely', 'node:fs', 'axios'],
  },
  'src/studio/app/made-up.tsx': {
    may: ['../../wire/call-request', '../../linter', '../../ui', 'formik'],
    mayNot: ['../../portal/messages', '../../gateway', '../../wire/node', 'axios', 'node:fs'],
  },
  'src/gateway/http/made-up.ts': {
    may: ['node:fs', 'fastify', '../../wire/node', '../../linter', '../../plugins/definitions'],
    mayNot: [
      'react',
      'react-dom/server',
      '../../wire/browser',
      '../../plugins/fields/components',
      'kysely',
    ],
  },
  'src/gateway/database/made-up.ts': {
    may: ['kysely', 'pg', 'node:fs'],
    mayNot: ['../operations', '../../engine', 'fastify'],
  },
  'tools/formgate/made-up.ts': {
    may: ['node:fs', '../../src/linter', '../../src/plugins/definitions'],
    mayNot: ['../../src/gateway/main', '../../src/portal/messages', 'react'],
  },
};

describe.each(Object.entries(samples))('%s', (file, { may, mayNot }) => {
  const check = (specifier: string) =>
    findForbidden(withFiles({ [file]: `import '${specifier}';` }));

  test.each(may)('may import %s', (specifier) => {
    expect(check(specifier)).toEqual([]);
  });

  test.each(mayNot)('may not import %s', (specifier) => {
    expect(check(specifier)).toHaveLength(1);
  });
});

test.each([
  ['a file of no part', 'src/made-up/index.ts', ''],
  ['a test in use', 'src/engine/made-up.ts', "import './json.test';"],
  ['an address that is computed', 'src/engine/made-up.ts', 'export const a = (b) => import(b);'],
  ['a list that is found', 'src/plugins/made-up.ts', "export const a = import.meta.glob('./*');"],
])('%s is found', (_title, file, text) => {
  expect(findForbidden(withFiles({ [file]: text }))).toHaveLength(1);
});

test.each([
  ['a package', "import 'fast-check';"],
  ['data', "import '../../tests/cases/id-cards.json';"],
])('a test may import %s', (_title, text) => {
  expect(findForbidden(withFiles({ 'src/engine/made-up.test.ts': text }))).toEqual([]);
});

test('a pattern without files is found', () => {
  expect(findStalePatterns(['src/engine/index.ts'])).toContain('src/gateway/main.ts');
});
