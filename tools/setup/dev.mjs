// The portal for those who develop it: `npm run dev`. The gateway renders every page, and Vite
// serves the modules of `src/` as they are saved: the browser replaces a changed component, and
// loads the page anew after a change of a school's JSON.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { terminalLocale } from '../../src/engine/text/terminal-locale.mjs';
import { writeFiles } from '../generate/made-files.mjs';
import { makeSchemas } from '../generate/make-schemas.mjs';
import { root } from './paths.mjs';

const ENTRY = 'src/portal/entry-client.tsx';
const STUDIO_ENTRY = 'src/studio/entry.tsx';

/**
 * Matches paths that Vite serves: sources, packages and its own modules. Everything else is the
 * gateway's, as in production.
 */
const VITE_PATHS = /^\/(@|src\/|node_modules\/)/;

const locale = terminalLocale(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
const say = (words) => process.stdout.write(`${words[locale]}\n`);
const complain = (line) => process.stderr.write(`${line}\n`);

/** Lets the page's policy admit what Vite adds to a page: only pages in development name one. */
const nonce = randomBytes(16).toString('base64');

/**
 * The head that a page needs before its modules: Vite's connection, and React's means of replacing
 * components.
 */
const viteHead = [
  `<meta property="csp-nonce" nonce="${nonce}">`,
  '<script type="module" src="/@vite/client"></script>',
  `<script type="module" nonce="${nonce}">${react.preambleCode.replace('__BASE__', '/')}</script>`,
].join('\n');

const server = createServer(async (request, response) => {
  if (VITE_PATHS.test(request.url)) return vite.middlewares(request, response);
  try {
    (await gateway).app.routing(request, response);
  } catch {
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end(
      'The gateway did not start; the terminal says why. It is tried again after the next change.\n',
    );
  }
});

const vite = await createVite({
  root,
  appType: 'custom',
  server: {
    middlewareMode: true,
    hmr: { server },
    watch: { ignored: ['**/dist/**', '**/data/**'] },
  },
  optimizeDeps: { entries: [ENTRY, STUDIO_ENTRY] },
});
const { runner } = vite.environments.ssr;

const clientDir = makeClientDir();
const studioDir = join(clientDir, 'studio');
mkdirSync(join(studioDir, 'studio', 'assets'), { recursive: true });
writeManifest(studioDir, { [STUDIO_ENTRY]: { file: STUDIO_ENTRY, isEntry: true } });

/** The gateway that answers now; a promise, because requests wait while a changed one starts. */
let gateway;

/** Puts a gateway together from the sources as they are now. */
async function startGateway() {
  const { readOptions } = await runner.import('/src/gateway/options.ts');
  const { outcomeLines } = await runner.import('/src/gateway/load-outcome.ts');
  const { createGateway } = await runner.import('/src/gateway/server.ts');
  const portal = await runner.import('/src/portal/entry-server.tsx');
  const { createExaminer } = await runner.import('/src/gateway/publishing/examining/examine.ts');
  const { pluginRegistry } = await runner.import('/src/plugins/definitions.ts');
  await writeClientBuild();
  const { files } = await makeSchemas((file) => runner.import(`/${file}`));
  writeFiles(files);
  let started = false;
  const made = await createGateway({
    options: readOptions(process.env, true),
    clientDir,
    studio: { studioDir, development: { head: viteHead, nonce } },
    // The sources are no program that a thread could run.
    linter: {
      ...createExaminer({ registry: pluginRegistry(), loadPages: async () => portal }),
      start() {},
      async stop() {},
    },
    portal: {
      components: portal.components,
      createPageRenderer: (build) => inDevelopment(portal.createPageRenderer(build)),
    },
    onLoaded(outcome) {
      for (const line of outcomeLines(outcome, locale)) complain(line);
      if (started && outcome.kind === 'loaded')
        vite.environments.client.hot.send({ type: 'full-reload' });
    },
  });
  await made.app.ready();
  started = true;
  return made;
}

/** Renders as in production, with what Vite needs in the head. */
function inDevelopment(render) {
  return (state, url) => {
    const page = render(state, url);
    return { ...page, html: page.html.replace('<head>', () => `<head>\n${viteHead}`), nonce };
  };
}

/** A folder that stands for the client's build. */
function makeClientDir() {
  const cache = join(root, 'node_modules', '.cache', 'formgate');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'dev-'));
  mkdirSync(join(folder, 'assets'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The entry's source in place of its chunk, and all CSS that pages import, so that they have their
 * looks before their scripts.
 */
async function writeClientBuild() {
  const modules = vite.environments.ssr.moduleGraph.urlToModuleMap;
  const sheets = [...modules.keys()].filter((url) => url.endsWith('.css'));
  const texts = await Promise.all(
    sheets.map((url) => vite.environments.client.transformRequest(`${url}?direct`)),
  );
  writeFileSync(join(clientDir, 'pages.css'), texts.map((each) => each?.code ?? '').join('\n'));
  writeManifest(clientDir, { [ENTRY]: { file: ENTRY, isEntry: true, css: ['pages.css'] } });
}

function writeManifest(folder, manifest) {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/**
 * Starts the gateway anew; requests that come meanwhile wait. The browser replaces components by
 * itself.
 */
function restartGateway() {
  const before = gateway;
  gateway = before
    .then(
      (running) => running.close(),
      () => {},
    )
    .then(() => {
      runner.clearCache();
      return startGateway();
    });
  gateway.catch((error) => complain(explain(error)));
}

/** A mistake of the reader's has words; every other error is ours. */
const explain = (error) => error.words?.[locale] ?? error.stack ?? String(error);

async function stop() {
  await gateway.then(
    (running) => running.close(),
    () => {},
  );
  await vite.close();
  process.exit();
}

gateway = startGateway();
try {
  await gateway;
} catch (error) {
  complain(explain(error));
  process.exit(1);
}

let waiting;
vite.watcher.on('all', (_event, file) => {
  const isModule = vite.environments.ssr.moduleGraph.getModulesByFile(file.replaceAll('\\', '/'));
  const path = relative(root, file).split(sep).join('/');
  if (!isModule && !path.startsWith('schemas/source/')) return;
  clearTimeout(waiting);
  waiting = setTimeout(restartGateway, 200);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

const { readOptions } = await runner.import('/src/gateway/options.ts');
const { port, host } = readOptions(process.env, true);
server.once('error', (error) => {
  const inUse = {
    'zh-CN': `端口 ${port} 已被其他程序占用。请把环境变量 PORT 设为其他端口，例如 ${port + 1}。`,
    en: `Port ${port} is in use by another program. Set PORT to another, such as ${port + 1}.`,
  };
  complain(error.code === 'EADDRINUSE' ? inUse[locale] : error.stack);
  process.exit(1);
});
server.listen(port, host, () => {
  const origin = `http://localhost:${server.address().port}`;
  say({ 'zh-CN': `Formgate 开发模式：${origin}`, en: `Formgate in development: ${origin}` });
  say({
    'zh-CN': '保存 src/、schemas/、schools/ 里的修改后立即可见。',
    en: 'Saved changes of src/, schemas/ and schools/ show at once.',
  });
});
