// Builds the portal for browsers and the programs for Node: `npm run build`, and before start and test when needed.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { hashInputs, isInput } from './inputs.mjs';
import { inputsFile, root } from './paths.mjs';

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.map']);

/** Bundled for Node as well: their modules name others in ways that only a bundler follows, or they must be React's production build. */
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
];

/** Refuses to build in a file that is not watched as an input: its changes would not be seen. */
const inputsOnly = {
  name: 'formgate:inputs-only',
  moduleParsed({ id }) {
    const path = relative(root, id.split('?')[0]).split(sep).join('/');
    const ours = isAbsolute(id) && !path.startsWith('..') && !/(^|\/)node_modules\//.test(path);
    if (ours && !isInput(path)) {
      this.error(
        `${path} is built in, but tools/setup/inputs.mjs does not list it as an input of the build.`,
      );
    }
  },
};

/**
 * Modules of libraries that our one use of them never reaches, by who imports them, and what stands in for them in the
 * browser's build: together they would be a quarter of the scripts.
 */
const standIns = [
  [/[\\/]@rjsf[\\/]/, /^markdown-to-jsx(\/react)?$/, 'src/renderer/form/library/markdown.tsx'],
  [/[\\/]@rjsf[\\/]/, /^fast-uri$/, 'src/renderer/form/library/references.ts'],
  [/[\\/]@rjsf[\\/]/, /\/getDefaultRegistry\.js$/, 'src/renderer/form/library/registry.ts'],
  [/[\\/]@rjsf[\\/]/, /\/shallowAllOfMerge\.js$/, 'src/renderer/form/library/merge-all-of.ts'],
  [/[\\/]axios[\\/]/, /\/(toFormData|formDataToJSON)\.js$/, 'src/wire/browser/no-form-data.ts'],
  [/[\\/]axios[\\/]/, /\/fetch\.js$/, 'src/wire/browser/no-fetch-adapter.ts'],
  [/[\\/]axios[\\/]/, /\/HttpStatusCode\.js$/, 'src/wire/browser/no-status-names.ts'],
  [/[\\/]crypto-js[\\/]/, /^\.\/(evpkdf|md5|enc-base64)$/, 'src/wire/browser/no-key-derivation.ts'],
];

const leanLibraries = {
  name: 'formgate:lean-libraries',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.includes('node_modules')) return null;
    const found = standIns.find(([by, what]) => by.test(importer) && what.test(source));
    return found ? join(root, found[2]) : null;
  },
  /**
   * The router's one file makes components that nobody uses; said to be pure, they are left out. crypto-js looks for Node's
   * module as well, and what `require` needs for that is in the first scripts of every page.
   */
  transform(code, id) {
    if (/[\\/]crypto-js[\\/]core\.js/.test(id)) {
      return { code: code.replace("typeof require === 'function'", 'false'), map: null };
    }
    if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return null;
    const pure = code
      .replace(/\bReact\d*\.(forwardRef|memo|createContext)\(/g, '/* @__PURE__ */ $&')
      .replace(/^\w+\.displayName = .*;$/gm, '');
    return { code: pure, map: null };
  },
};

/**
 * Few files, because each costs a round trip on a weak network: what every page runs is in two, the libraries (which
 * stay in the browser's cache when we publish anew) and ours. Pages with data of their own and the HTTP client come when
 * they are needed.
 */
const chunks = {
  groups: [
    {
      name: 'libraries',
      test: /[\\/]node_modules[\\/](?!axios|crypto-js|@tanstack)|rolldown[\\/]runtime|preload-helper|oxc-project/,
      priority: 2,
    },
    {
      name: 'portal',
      test: /[\\/]src[\\/]((engine|plugins|renderer|ui|wire[\\/](?!browser))|portal[\\/](?!account|pages[\\/](?!ScreenPage)))/,
      priority: 1,
    },
  ],
};

const shared = {
  root,
  base: '/',
  configFile: false,
  publicDir: false,
  mode: 'production',
  logLevel: 'warn',
  clearScreen: false,
  plugins: [react(), inputsOnly],
  define: { 'process.env.NODE_ENV': '"production"' },
};

const forBrowsers = {
  ...shared,
  plugins: [leanLibraries, ...shared.plugins],
  build: {
    outDir: join(root, 'dist/portal'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['es2020', 'chrome87', 'safari14'],
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: join(root, 'src/portal/entry-client.tsx'),
      output: { codeSplitting: chunks },
    },
  },
};

const forNode = {
  ...shared,
  ssr: { noExternal: bundledForNode },
  build: {
    outDir: join(root, 'dist/node'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        gateway: join(root, 'src/gateway/main.ts'),
        'portal-server': join(root, 'src/portal/entry-server.tsx'),
        formgate: join(root, 'tools/formgate/main.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** Writes `.br` and `.gz` beside each text asset, so that the gateway compresses nothing while it serves. */
async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => compressible.has(extname(file)) && statSync(file).isFile());
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}

const hash = hashInputs(root);
await build(forBrowsers);
await build(forNode);
await compressAssets(join(root, 'dist/portal/assets'));
const note = join(root, inputsFile);
mkdirSync(dirname(note), { recursive: true });
writeFileSync(note, `${hash}\n`);
