/**
 * Files that have the same arrows. Patterns: `*` within one name, `**` any depth, `{a,b}`; `!`
 * takes out again.
 */
export interface Row {
  /** A file belongs to the last row that matches. */
  files: readonly string[];
  /**
   * What its files may import of the project. `./` starts in the folder of the file that imports;
   * `type:` allows types only.
   */
  may: readonly string[];
  /** The packages that its files may import, by specifier. */
  packages: readonly string[];
  /** May a dynamic import compute its address, which this check cannot follow? */
  computedImports?: boolean;
}

const engine = 'src/engine/index.ts';
const deviceRules = 'src/engine/device/index.ts';
const wire = 'src/wire/index.ts';
/** Each call is a door of its own: a page loads those whose data it shows. */
const calls = 'src/wire/calls/**';
/** The HTTP request of a call, for clients and routes. */
const callRequest = 'src/wire/call-request.ts';
/** The operations of all calls, over which a deployment's operations.json stands. */
const contracts = 'src/wire/calls/contract-operations.ts';
const ui = 'src/ui/index.ts';
/** A door of its own: who shows no code loads no encoder. */
const qrCode = 'src/ui/QrCode.tsx';
const qrCodePath = 'src/ui/qr-code-path.ts';
const linter = 'src/linter/index.ts';
/** What the linter's rules share: no such folder knows a rule. */
const facts = 'src/linter/{assets,changes,forms,markdown,patterns,schema,texts}/**';
const pages = 'src/pages/index.ts';
const texts = 'src/texts/index.ts';
const tables = 'src/tables/index.ts';
const renderer = 'src/renderer/index.ts';
const definitions = 'src/plugins/definitions.ts';
const fieldDefinitions = 'src/plugins/fields/definitions.ts';
const fieldComponents = 'src/plugins/fields/components.ts';
const blockComponents = 'src/plugins/blocks/components.ts';
const lazyComponents = 'src/plugins/blocks/lazy-components.ts';
/** The schemas of options that many definitions have. */
const optionSchemas = 'src/plugins/option-schemas.ts';
const registries = [fieldDefinitions, fieldComponents, blockComponents, lazyComponents];
/**
 * What tools may know of the gateway: how a portal is read, its settings, and how a user's mistake
 * is said.
 */
const gatewayDoors = [
  'accounts/index.ts',
  'certificate-authority.ts',
  'certificate-problem.ts',
  'error-code.ts',
  'file-reason.ts',
  'free-bytes.ts',
  'offers/datasets/index.ts',
  'operator/index.ts',
  'peer-certificates.ts',
  'publishing/index.ts',
  'public-url.ts',
  'settings/index.ts',
  'terminal-table.ts',
  'text-width.ts',
  'tls-fetch.ts',
  'user-error.ts',
].map((door) => `src/gateway/${door}`);
const notRegistries = registries.map((file) => `!${file}`);

/** Files at the gateway's root that any room may use. */
const gatewayGround = [
  ...['certificate-authority', 'error-code', 'file-reason', 'free-bytes', 'normalize-address'],
  'options',
  ...[
    'peer-certificates',
    'public-url',
    'replace-file',
    'terminal-table',
    'text-width',
    'time-zone',
    'tls-fetch',
    'user-error',
  ],
];

/** The rooms of the gateway, by subject: each may use those before it, never one after it. */
const gatewayRooms = [
  ...['logging', 'crypto', 'database', 'limits', 'history', 'keys', 'messages', 'settings'],
  ...['network', 'directories', 'providers', 'calls', 'accounts', 'devices', 'offers', 'sessions'],
  ...[
    'recovery',
    'identity',
    'administrators',
    'help-desk',
    'cards',
    'visitors',
    'portal',
    'publishing',
    'drafts',
  ],
  ...['demonstration', 'operator', 'monitoring', 'http'],
];
const roomsUpTo = (room: string) =>
  gatewayRooms.slice(0, gatewayRooms.indexOf(room) + 1).map((lower) => `src/gateway/${lower}/**`);

const roomsWithStores = [
  ...['limits', 'history', 'keys', 'messages', 'calls', 'accounts', 'devices', 'offers'],
  ...['sessions', 'recovery', 'identity', 'administrators', 'help-desk', 'cards', 'visitors'],
  'publishing',
  ...['drafts', 'demonstration'],
];

const anyButReact = ['**', '!react{,-*}', '!react{,-*}/**', '!@rjsf/**', '!@tanstack/**'];
const database = ['kysely{,/**}', 'pg', '@electric-sql/**'];
const notDatabase = database.map((name) => `!${name}`);
const compileValidators = '@rjsf/validator-ajv8/compileSchemaValidators';

/**
 * Who may know whom: one row per part, a narrower one after a wider one. A change of the design is
 * a change here.
 */
export const arrows: readonly Row[] = [
  { files: ['src/engine/**'], may: ['src/engine/**'], packages: ['jsonc-parser'] },
  { files: ['src/wire/*'], may: ['src/wire/*', `type:${calls}`, engine], packages: [] },
  { files: [calls], may: [calls, 'src/wire/*', engine], packages: [] },
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
  { files: [qrCode], may: ['src/ui/**'], packages: ['react'] },
  { files: [qrCodePath], may: [], packages: ['qr'] },
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
    may: ['./**', 'src/plugins/fields/*', ...notRegistries, '!**/*.tsx', optionSchemas, engine],
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
      ...['./**', 'src/plugins/blocks/*', ...notRegistries, '!**/*.tsx', optionSchemas, engine],
      ...[`type:${renderer}`, `type:${wire}`],
    ],
    packages: [],
  },
  {
    files: ['src/plugins/blocks/**/{*.tsx,use-*.ts}'],
    may: [
      ...['./**', 'src/plugins/blocks/*', ...notRegistries, engine, ui, renderer],
      ...[`type:${wire}`, calls],
    ],
    packages: ['react'],
  },
  {
    files: ['src/plugins/blocks/arrears/PaymentWays.tsx'],
    may: [
      ...['./**', 'src/plugins/blocks/*', ...notRegistries, engine, ui, renderer],
      ...[`type:${wire}`, calls, qrCode],
    ],
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
    packages: [
      'ajv',
      'ajv/dist/refs/*',
      'image-size',
      'markdown-it',
      'saxes',
      'recheck',
      'recheck/lib/browser.js',
      'tldts',
    ],
  },
  {
    files: [facts],
    may: ['src/linter/*', facts, engine, wire, definitions],
    packages: [
      ...['ajv', 'ajv/dist/refs/*', 'image-size', 'markdown-it', 'saxes'],
      ...['recheck', 'recheck/lib/browser.js'],
    ],
  },
  {
    files: ['src/linter/rules/**/*.cases.ts'],
    may: ['src/linter/**', engine, wire, contracts, definitions, 'schemas/locales/*.json'],
    packages: [],
  },
  // The linter and pages read the links of Markdown alike.
  {
    files: ['src/pages/**'],
    may: ['src/pages/**', engine, wire, definitions, 'src/linter/markdown/markdown-links.ts'],
    packages: ['markdown-it'],
  },
  {
    files: ['src/portal/**'],
    may: [
      'src/portal/**',
      ...[engine, deviceRules, wire, ui, renderer, ...registries],
      'src/wire/browser/index.ts',
      ...['src/ui/base.css', 'src/ui/theme/index.ts', qrCode],
    ],
    packages: [
      'react',
      'react-{dom,router-dom}{,/**}',
      '@tanstack/react-query',
      'ajv/dist/runtime/*',
    ],
    computedImports: true,
  },
  // The preview answers calls by their contracts, and needs no gateway.
  {
    files: ['src/portal/{entry-preview.tsx,preview/**}'],
    may: [
      ...['src/portal/**', engine, wire, calls, renderer],
      ...['src/wire/browser/index.ts', 'src/ui/base.css', 'src/ui/theme/index.ts'],
    ],
    packages: ['react', 'react-{dom,router-dom}{,/**}'],
  },
  {
    files: ['src/texts/**'],
    may: ['src/texts/**', engine],
    packages: ['csv-parse/browser/esm/sync'],
  },
  {
    files: ['src/tables/**'],
    may: ['src/tables/**'],
    packages: ['saxes', 'fflate'],
  },
  {
    files: ['src/studio/**'],
    may: [
      'src/studio/**',
      ...[engine, wire, calls, callRequest, linter, ui, renderer, definitions, ...registries],
      texts,
      ...['src/ui/base.css', qrCode],
    ],
    packages: [
      'react',
      'react-{dom,router-dom}{,/**}',
      '@tanstack/react-query',
      'formik',
      'react-aria-components/*',
    ],
  },
  // Loaded when a school is imported or exported.
  {
    files: ['src/studio/schools/zip.ts'],
    may: [
      ...['src/studio/schools/school-files.ts', 'src/studio/draft/content-bytes.ts'],
      `type:${calls}`,
    ],
    packages: ['fflate'],
  },
  // Loaded when a workbook of texts is imported or exported.
  {
    files: ['src/studio/texts/workbook-table.ts'],
    may: [texts, tables],
    packages: ['fflate'],
  },
  // Loaded where a draft is looked at on a phone.
  {
    files: ['src/studio/phone/own-device.ts'],
    may: [engine, 'src/engine/device/index.ts'],
    packages: [],
  },
  // Loaded with the panel of the school's looks, and when a picture is uploaded.
  {
    files: ['src/studio/panels/brand/**'],
    may: ['src/studio/**', engine, ui, 'src/ui/theme/index.ts'],
    packages: ['react'],
  },
  // Notices stand in the list in the order of their page.
  {
    files: ['src/studio/panels/notices/notice-list.ts'],
    may: ['src/studio/**', engine, 'src/plugins/blocks/shown-notices.ts'],
    packages: [],
  },
  {
    files: ['src/studio/panels/assets/inspect-upload.ts'],
    may: [engine, definitions, 'src/linter/{lint-asset,assets/inspect-asset}.ts'],
    packages: [],
  },
  {
    files: ['src/studio/store/{findings,combine-issues,changed-lines}.ts'],
    may: ['src/studio/**', engine, `type:${calls}`],
    packages: ['jsonc-parser', 'diff'],
  },
  // What panels add is linted as the samples are.
  {
    files: ['src/studio/panels/{palette/additions,schema/property,accounts/limited-place}.test.ts'],
    may: [
      ...['src/studio/**', engine, linter, definitions],
      'src/linter/{rule-tester,test-input}.test-support.ts',
    ],
    packages: [],
  },
  {
    files: ['src/studio/draft/**'],
    may: ['src/studio/draft/**', engine, `type:${calls}`],
    packages: ['jsonc-parser', 'diff'],
  },
  {
    files: ['src/studio/worker/**'],
    may: [
      ...['src/studio/worker/**', 'src/studio/draft/**'],
      ...[engine, wire, calls, pages, definitions, linter],
    ],
    packages: [],
  },
  {
    files: ['src/studio/json-view/**'],
    may: [
      ...['src/studio/json-view/**', 'src/studio/app/{csp-nonce,use-translate}.ts'],
      ...['src/studio/draft/splice.ts', engine, ui, `type:${calls}`],
    ],
    packages: ['react', '@codemirror/*', '@lezer/highlight', 'jsonc-parser'],
  },
  // Its worker is a bundle of its own: no editor and no React.
  {
    files: ['src/studio/json-view/{language-{answer,messages,service,worker},schema-*,snippet}.ts'],
    may: ['src/studio/json-view/**', engine, `type:${calls}`],
    packages: ['vscode-json-languageservice'],
  },
  {
    files: ['src/gateway/*'],
    may: ['src/gateway/**', engine, wire, calls, linter, definitions],
    packages: [...anyButReact, ...notDatabase],
  },
  {
    files: ['src/gateway/main.ts'],
    may: ['src/gateway/**', engine, wire],
    packages: ['node:*{,/**}'],
    computedImports: true,
  },
  ...gatewayRooms.map(
    (room): Row => ({
      files: [`src/gateway/${room}/**`],
      may: [
        ...roomsUpTo(room),
        ...gatewayGround.map((file) => `src/gateway/${file}.ts`),
        ...[engine, deviceRules, wire, calls, callRequest, 'src/wire/node/index.ts'],
        ...[linter, pages, definitions],
      ],
      packages: [...anyButReact, ...notDatabase],
    }),
  ),
  // Composition: it starts the rooms and knows them all.
  {
    files: ['src/gateway/start/**'],
    may: ['src/gateway/**', engine, wire, calls, definitions],
    packages: [...anyButReact, ...notDatabase],
  },
  {
    files: ['src/gateway/publishing/revisions/validator-compiler.ts'],
    may: ['src/gateway/**', engine],
    packages: ['node:*{,/**}', 'ajv', 'lru-cache', compileValidators],
  },
  // It renders with the program that its maker names.
  {
    files: ['src/gateway/publishing/examining/examine-thread.ts'],
    may: ['src/gateway/publishing/**', definitions],
    packages: ['node:*{,/**}'],
    computedImports: true,
  },
  // SQL stands in stores, and each is of a room.
  ...roomsWithStores.map(
    (room): Row => ({
      files: [`src/gateway/${room}/**/{store,*-store}.ts`],
      may: [
        ...[...roomsUpTo(room), 'src/gateway/normalize-address.ts', engine, wire, calls],
        ...['src/wire/node/index.ts', definitions],
      ],
      packages: ['node:*{,/**}', 'kysely', 'lru-cache'],
    }),
  ),
  {
    files: ['src/gateway/network/**'],
    may: [
      ...['src/gateway/network/**', 'src/gateway/settings/**'],
      ...[
        'src/gateway/{error-code,peer-certificates,normalize-address,user-error,logging/{counted-log,error-text}}.ts',
        engine,
        wire,
        'src/wire/node/index.ts',
      ],
    ],
    packages: ['node:*{,/**}', 'ajv', 'lru-cache', 'p-limit'],
  },
  {
    files: ['src/gateway/database/**'],
    may: [
      'src/gateway/database/**',
      'src/gateway/{certificate-problem,error-code,free-bytes,peer-certificates,user-error}.ts',
      `type:${engine}`,
    ],
    packages: ['node:*{,/**}', ...database, 'lru-cache', 'modern-tar{,/**}'],
  },
  {
    files: ['tools/**'],
    may: [
      'tools/**',
      engine,
      linter,
      texts,
      tables,
      definitions,
      calls,
      callRequest,
      ...gatewayDoors,
    ],
    packages: anyButReact,
    computedImports: true,
  },
  // The paths of pages are the wire's, and what leads to them is the linter's.
  {
    files: ['tools/formgate/portal/school-pages.ts'],
    may: ['tools/**', engine, linter, wire],
    packages: [],
  },
  // A visitor's card has a code that leads to the sign-in page.
  {
    files: ['tools/formgate/commands/cards/**'],
    may: ['tools/**', engine, wire, calls, ...gatewayDoors, qrCodePath],
    packages: ['node:*{,/**}'],
  },
  {
    files: ['tools/setup/vite/compile-validators{,.test}.ts'],
    may: [
      'tools/**',
      engine,
      'src/linter/schema/{compiled-validators,meta-schema-ajv,meta-schemas}.ts',
    ],
    packages: ['node:*{,/**}', 'ajv/**', 'vite', 'vitest'],
  },
  {
    files: ['tools/setup/vite/empty-database.ts'],
    may: ['tools/**', 'src/gateway/database/make-empty-database.ts'],
    packages: ['node:*{,/**}', 'vite'],
  },
  {
    files: ['tools/setup/*.mjs', 'tools/formgate/bin.mjs'],
    may: ['tools/setup/*.mjs', 'tools/generate/*.mjs', 'src/engine/text/terminal-locale.mjs'],
    packages: ['node:*{,/**}', 'vite', '@vitejs/plugin-react'],
    computedImports: true,
  },
];

/** Code that no user runs: it may know more, and no other code may know it. */
export const testFiles = ['{src,tools}/**/*.{test,test-support}.{ts,tsx,mjs}', 'tests/**'];

/** What tests may import beside what their part may: the whole part, data, packages for tests. */
export const forTests = ['tests/{cases,support}/**', 'schemas/**', contracts];
