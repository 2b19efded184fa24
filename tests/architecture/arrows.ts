/** Files that have the same arrows. Patterns: `*` within one name, `**` any depth, `{a,b}`; `!` takes out again. */
export interface Row {
  /** A file belongs to the last row that matches. */
  files: readonly string[];
  /** What its files may import of the project. `./` starts in the folder of the file that imports; `type:` allows types only. */
  may: readonly string[];
  /** The packages that its files may import, by specifier. */
  packages: readonly string[];
  /** May a dynamic import compute its address, which this check cannot follow? */
  computedImports?: boolean;
}

const engine = 'src/engine/index.ts';
const deviceRules = 'src/engine/device/index.ts';
const wire = 'src/wire/index.ts';
const ui = 'src/ui/index.ts';
const linter = 'src/linter/index.ts';
const renderer = 'src/renderer/index.ts';
const definitions = 'src/plugins/definitions.ts';
const fieldDefinitions = 'src/plugins/fields/definitions.ts';
const fieldComponents = 'src/plugins/fields/components.ts';
const blockComponents = 'src/plugins/blocks/components.ts';
const lazyComponents = 'src/plugins/blocks/lazy-components.ts';
const registries = [fieldDefinitions, fieldComponents, blockComponents, lazyComponents];
/** What tools may know of the gateway: how a portal is read, which public address is unprotected, and how a user's mistake is said. */
const gatewayDoors = [
  'accounts/index.ts',
  'datasets/index.ts',
  'operator/index.ts',
  'publishing/index.ts',
  'public-url.ts',
  'terminal-table.ts',
  'user-error.ts',
].map((door) => `src/gateway/${door}`);
const notRegistries = registries.map((file) => `!${file}`);

const anyButReact = ['**', '!react{,-*}', '!react{,-*}/**', '!@rjsf/**', '!@tanstack/**'];
const database = ['kysely{,/**}', 'pg', '@electric-sql/**'];
const compileValidators = '@rjsf/validator-ajv8/compileSchemaValidators';

/** Who may know whom: one row per part, a narrower one after a wider one. A change of the design is a change here. */
export const arrows: readonly Row[] = [
  { files: ['src/engine/**'], may: ['src/engine/**'], packages: ['jsonc-parser'] },
  { files: ['src/wire/*'], may: ['src/wire/*', engine], packages: [] },
  {
    files: ['src/wire/browser/**'],
    may: ['src/wire/*', 'src/wire/browser/**', engine],
    packages: ['axios', 'crypto-js/**'],
  },
  {
    files: ['src/wire/node/**'],
    may: ['src/wire/*', 'src/wire/node/**', engine],
    packages: ['node:*{,/**}', 'fastify', 'fastify-plugin'],
  },
  { files: ['src/ui/**'], may: ['src/ui/**'], packages: ['react', 'react-dom', 'culori'] },
  {
    files: ['src/renderer/**'],
    may: ['src/renderer/**', engine, ui],
    packages: ['react', '@rjsf/**', '!@rjsf/validator-ajv8/*'],
  },
  {
    files: ['src/plugins/*'],
    may: ['src/plugins/*/*/definition.ts', fieldDefinitions, engine],
    packages: [],
  },
  {
    files: ['src/plugins/fields/**'],
    may: ['./**', 'src/plugins/fields/*', ...notRegistries, '!**/*.tsx', engine],
    packages: [],
  },
  {
    files: ['src/plugins/fields/**/{*.tsx,use-*.ts}'],
    may: ['./**', 'src/plugins/fields/*', ...notRegistries, engine, ui, renderer],
    packages: ['react', 'react-dom'],
  },
  {
    files: ['src/plugins/blocks/**'],
    may: [
      ...['./**', 'src/plugins/blocks/*', ...notRegistries, '!**/*.tsx', engine],
      ...[`type:${renderer}`, `type:${wire}`],
    ],
    packages: [],
  },
  {
    files: ['src/plugins/blocks/**/{*.tsx,use-*.ts}'],
    may: ['./**', 'src/plugins/blocks/*', ...notRegistries, engine, ui, renderer, `type:${wire}`],
    packages: ['react'],
  },
  { files: [fieldDefinitions], may: ['src/plugins/fields/*/definition.ts', engine], packages: [] },
  {
    files: [fieldComponents],
    may: ['src/plugins/fields/*/Component.tsx', `type:${renderer}`],
    packages: [],
  },
  {
    files: [blockComponents, lazyComponents],
    may: ['src/plugins/blocks/*/Component.tsx', `type:${renderer}`],
    packages: [],
  },
  {
    files: ['src/linter/**'],
    may: ['src/linter/**', engine, wire, definitions],
    packages: ['ajv', 'image-size', 'markdown-it', 'saxes', 'recheck', 'recheck/lib/browser.js'],
  },
  {
    files: ['src/linter/rules/*.cases.ts'],
    may: ['src/linter/**', engine, wire, definitions, 'schemas/locales/*.json'],
    packages: [],
  },
  {
    files: ['src/portal/**'],
    may: [
      'src/portal/**',
      ...[engine, deviceRules, wire, ui, renderer, ...registries],
      'src/wire/browser/index.ts',
      'src/ui/base.css',
      'src/ui/theme/index.ts',
    ],
    packages: [
      'react',
      'react-{dom,router-dom}{,/**}',
      '@tanstack/react-query',
      'qr',
      'ajv/dist/runtime/*',
    ],
    computedImports: true,
  },
  {
    files: ['src/gateway/**'],
    may: [
      'src/gateway/**',
      engine,
      deviceRules,
      wire,
      'src/wire/node/index.ts',
      linter,
      definitions,
    ],
    packages: [...anyButReact, ...database.map((name) => `!${name}`)],
  },
  {
    files: ['src/gateway/main.ts'],
    may: ['src/gateway/**', engine, wire, definitions],
    packages: ['node:*{,/**}'],
    computedImports: true,
  },
  {
    files: ['src/gateway/publishing/**'],
    may: ['src/gateway/**', engine, wire, linter, definitions],
    packages: [...anyButReact, ...database.map((name) => `!${name}`), compileValidators],
  },
  {
    files: ['src/gateway/repositories/**'],
    may: ['src/gateway/**', engine, wire, 'src/wire/node/index.ts', definitions],
    packages: [...anyButReact, '!pg', '!@electric-sql/**', '!fastify', '!@fastify/**'],
  },
  {
    files: ['src/gateway/database/**'],
    may: ['src/gateway/database/**', 'src/gateway/user-error.ts', `type:${engine}`],
    packages: ['node:*{,/**}', ...database, 'lru-cache'],
  },
  {
    files: ['tools/**'],
    may: ['tools/**', engine, linter, definitions, ...gatewayDoors],
    packages: anyButReact,
    computedImports: true,
  },
  {
    files: ['tools/setup/vite/compile-validators{,.test}.ts'],
    may: ['tools/**', engine, 'src/linter/schema/{compiled-validators,meta-schema-ajv}.ts'],
    packages: ['node:*{,/**}', 'ajv/**', 'vite', 'vitest'],
  },
  {
    files: ['tools/setup/*.mjs', 'tools/formgate/bin.mjs'],
    may: ['tools/setup/*.mjs', 'src/engine/text/terminal-locale.mjs'],
    packages: ['node:*{,/**}', 'vite', '@vitejs/plugin-react'],
    computedImports: true,
  },
];

/** Code that no user runs: it may know more, and no other code may know it. */
export const testFiles = ['{src,tools}/**/*.{test,test-support}.{ts,tsx,mjs}', 'tests/**'];

/** What tests may import beside what their part may: the whole part, data, packages for tests. */
export const forTests = ['tests/{cases,support}/**', 'schemas/**'];
