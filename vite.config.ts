import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { compileLess } from './tools/formgate/v8-flags.ts';
import { compileValidators } from './tools/setup/vite/compile-validators.ts';
import { compressAssets } from './tools/setup/vite/compress-assets.ts';
import { emptyDatabase } from './tools/setup/vite/empty-database.ts';
import { keepLocales } from './tools/setup/vite/keep-locales.ts';
import { LongFilesFirst } from './tools/setup/vite/long-files-first.ts';
import { omitDescriptions } from './tools/setup/vite/omit-descriptions.ts';
import { omitGatewayRules } from './tools/setup/vite/omit-gateway-rules.ts';
import { omitMarkdownRules } from './tools/setup/vite/omit-markdown-rules.ts';
import { omitRuleDocs } from './tools/setup/vite/omit-rule-docs.ts';
import { refuseOtherInputs } from './tools/setup/vite/refuse-other-inputs.ts';
import { replaceWithStandIns } from './tools/setup/vite/replace-with-stand-ins.ts';
import { standIns } from './tools/setup/vite/stand-ins.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What the builds for browsers have in common. */
const forBrowsers = {
  emptyOutDir: true,
  manifest: 'manifest.json',
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 1000,
  modulePreload: { polyfill: false },
} as const;

const treeshake = {
  // These do nothing by being imported: what nobody uses of them is left out, or loads with what uses it.
  moduleSideEffects: [
    {
      test: /[\\/]src[\\/](engine|wire|texts)[\\/]|[\\/]src[\\/]ui[\\/].*\.tsx?$|[\\/]jsonc-parser[\\/]/,
      sideEffects: false,
    },
  ],
};

/**
 * What browsers load: `dist/portal`, with the manifest from which the gateway knows the files of a page.
 *
 * Few files, because each costs a round trip on a weak network. The initial modules, which every page runs, are in two: the
 * libraries, which stay in the browser's cache after an update of ours, and our own. Everything else loads on demand.
 */
const client: EnvironmentOptions = {
  build: {
    ...forBrowsers,
    outDir: 'dist/portal',
    // Chrome 87 and Safari 14 know ES2020. Named here, they would not be trusted with `?.` at all, for a
    // mistake of theirs in `f?.(...items, last)`, which nothing that is built has.
    target: 'es2020',
    cssTarget: ['chrome87', 'safari14'],
    rolldownOptions: {
      input: 'src/portal/entry-client.tsx',
      treeshake,
      // A class sets its fields as its constructor would: less code for browsers that know no fields.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime|preload-helper|oxc-project/,
              priority: 2,
            },
            { name: 'portal', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
};

/**
 * What administrators' browsers load: `dist/studio`. Its files have their folder's address, below `/studio`, in their names.
 */
const studio: EnvironmentOptions = {
  consumer: 'client',
  build: {
    ...forBrowsers,
    outDir: 'dist/studio',
    assetsDir: 'studio/assets',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    rolldownOptions: {
      input: 'src/studio/entry.tsx',
      treeshake,
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime|preload-helper|oxc-project/,
            },
          ],
        },
      },
    },
  },
};

/**
 * The page in the Studio: the same modules with another entry. It is a build of its own, so that the portal's files stay as
 * they are, whatever the preview needs; they lie beside the portal's and are served with them.
 */
const preview: EnvironmentOptions = {
  consumer: 'client',
  build: {
    ...client.build,
    emptyOutDir: false,
    assetsDir: 'assets/preview',
    manifest: 'preview.json',
    rolldownOptions: {
      ...client.build?.rolldownOptions,
      input: 'src/portal/entry-preview.tsx',
    },
  },
};

/**
 * Bundled for Node as well: their modules name others in ways that only a bundler follows, they must be React's production build, or
 * they are many small files, which take longer to find than to run when the command starts.
 */
const bundledForNode = [
  /^@rjsf\//,
  /^@tanstack\//,
  /^@x0k\//,
  /^react($|-|\/)/,
  /^scheduler/,
  /^use-sync-external-store/,
  /^ajv($|-|\/)/,
  /^fast-(uri|equals|deep-equal)/,
  /^json-schema-traverse/,
  /^jsonpointer/,
  /^lodash/,
  /^(set-)?cookie($|-)/,
  /^(commander|csv-parse|image-size|jsonc-parser|lru-cache|pend|saxes|xmlchars|yauzl)($|\/)/,
  /^(kysely|culori|negotiator|p-limit|yocto-queue|string-width|strip-ansi|ansi-regex|get-east-asian-width)($|\/)/,
  /^(entities|linkify-it|markdown-it|mdurl|punycode\.js|uc\.micro)($|\/)/,
];

/** What Node runs: `dist/node`, the gateway, the portal's server entry that the gateway loads, and the command. */
const node: EnvironmentOptions = {
  resolve: { noExternal: bundledForNode },
  build: {
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      // Commands need little of the engine or of the gateway's reading of folders: what they do not use must not load with them.
      treeshake: {
        moduleSideEffects: [
          { test: /[\\/]src[\\/](engine|wire|gateway[\\/]publishing)[\\/]/, sideEffects: false },
        ],
      },
      input: {
        gateway: 'src/gateway/main.ts',
        'examine-thread': 'src/gateway/publishing/examining/examine-thread.ts',
        'portal-server': 'src/portal/entry-server.tsx',
        formgate: 'tools/formgate/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** Makes data for tests to copy. */
const globalSetup = ['tests/support/prepared-database.ts'];

/**
 * Workers live for minutes at most, their embedded databases for seconds: to optimise code that is not really busy takes longer than it
 * saves.
 */
const execArgv = ['--liftoff-only', ...compileLess];

/** What every test has. Times are long, because machines are shared and slow at times, and no test is about time. */
const patientTests = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
  // One more than cores: tests that start servers wait for them.
  maxWorkers: 3,
  execArgv,
} as const;

/** What `vite build` makes and `vitest` runs. A build may find no packages for development: Vitest's types alone may be imported. */
export default defineConfig(
  ({ command }): ViteUserConfig => ({
    root,
    publicDir: false,
    clearScreen: false,
    plugins: [
      react(),
      refuseOtherInputs(root),
      replaceWithStandIns(root, standIns),
      omitDescriptions(),
      keepLocales(),
      compileValidators(root),
      emptyDatabase(root),
      compressAssets(),
    ],
    // The Studio's workers: one of them lints.
    worker: {
      plugins: () => [omitGatewayRules(), omitRuleDocs(), omitMarkdownRules()],
      rolldownOptions: { treeshake },
    },
    build: { reportCompressedSize: false, rolldownOptions: { checks: { pluginTimings: false } } },
    builder: {},
    // Also for Node, and whatever NODE_ENV says: pages are rendered by React's production build.
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    environments: command === 'build' ? { client, preview, studio, node } : {},
    test: {
      reporters: ['default', './tests/support/vitest-summary.ts'],
      sequence: { sequencer: LongFilesFirst },
      projects: [
        {
          plugins: [compileValidators(root, 'ssr'), emptyDatabase(root)],
          test: {
            ...patientTests,
            name: 'node',
            environment: 'node',
            globalSetup,
            // Modules of ours keep nothing between tests: reading them anew for each file would take half a minute.
            isolate: false,
            setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/settled-imports.ts'],
            include: [
              'src/**/*.test.{ts,tsx}',
              'tools/**/*.test.{ts,mjs}',
              'tests/{contract,editor,extension,faults,gateway,mutations,specification,support}/**/*.test.{ts,mjs}',
            ],
            exclude: ['**/*.component.test.tsx'],
          },
        },
        {
          test: {
            ...patientTests,
            name: 'components',
            environment: 'happy-dom',
            include: ['{src,tests}/**/*.component.test.tsx'],
            setupFiles: [
              'tests/support/patient-queries.ts',
              'tests/support/first-preferences.ts',
              'tests/support/settled-imports.ts',
            ],
            // React and the portal load once for each worker. Each file takes away what it renders and stubs.
            isolate: false,
          },
        },
        {
          test: {
            ...patientTests,
            name: 'architecture',
            environment: 'node',
            include: ['tests/architecture/**/*.test.ts'],
          },
        },
      ],
    },
  }),
);
