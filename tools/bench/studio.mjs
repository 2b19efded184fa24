import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { pause } from './processes.mjs';
import { percentile } from './statistics.mjs';
import { number, table } from './table.mjs';

const root = join(import.meta.dirname, '..', '..');
const host = new URL('studio-worker-host.mjs', import.meta.url);

const SCHOOL = 'measured';
const FILES = 200;
const KEYS = 200;

/**
 * How soon a key shows in the page and in the findings, in ms, and what the worker may weigh, in
 * units of 1,000 bytes.
 */
const targets = { page: 100, findings: 150, size: 250 };

/**
 * Measures the waits while somebody types in a school of 200 files: the Studio's worker as it was
 * built, in a thread.
 */
export async function measureStudio({ say, quick }) {
  const script = builtWorker();
  const worker = new Worker(host, { workerData: { script: pathToFileURL(script).href } });
  const messages = inbox(worker);
  await messages.next('ready');
  const files = schoolFiles();
  const look = { screen: 'login', locale: 'zh-CN', today: '2026-11-23' };
  say(`opening ${Object.keys(files).length} files`);
  const begun = performance.now();
  const materials = readMaterials();
  worker.postMessage({
    ...{ type: 'open', school: SCHOOL, materials, base: files, files, look, language: 'zh-CN' },
  });
  await messages.next('page');
  const opened = { page: performance.now() - begun };
  const first = await messages.next('findings');
  opened.findings = performance.now() - begun;
  say(`${first.issues.length} findings; typing`);
  const cases = {};
  for (const [name, edit] of Object.entries(edits)) {
    cases[name] = await typeIn(worker, messages, edit(files), quick ? KEYS / 4 : KEYS);
  }
  worker.postMessage('heap');
  const { heap } = await messages.next('heap');
  await worker.terminate();
  const size = statSync(`${script}.br`).size;
  return { opened, cases, heap, size };
}

/** Types letters one after the other, each once the findings of the one before are there. */
async function typeIn(worker, messages, change, keys) {
  const times = { page: [], findings: [] };
  for (let key = 1; key <= keys; key += 1) {
    messages.sequence += 1;
    const { sequence } = messages;
    const changed = change(key);
    const begun = performance.now();
    worker.postMessage({ type: 'change', sequence, changed, removed: [] });
    const { page } = await messages.next('page', sequence);
    times.page.push(performance.now() - begun);
    if (page.state === undefined) throw new Error('The worker made no page.');
    await messages.next('findings', sequence);
    times.findings.push(performance.now() - begun);
    // As people type: the thread collects its garbage meanwhile.
    await pause(20);
  }
  return times;
}

const withText = (text) => ({ text: JSON.stringify(text, null, 2) });

/** The edits that are typed; each letter makes another text. */
const edits = {
  'the title of the page': () => (key) => ({
    'screens/login.json': withText({
      ...{
        screen: 'login',
        extends: 'stock',
        patch: { title: `登录${'a'.repeat(key % 40)}${key}` },
      },
    }),
  }),
  "the school's name": (files) => (key) => ({
    'configration.json': withText({
      ...JSON.parse(files['configration.json'].text),
      name: `大学${key}`,
    }),
  }),
  'a mistake in a setting': (files) => (key) => ({
    'configration.json': withText({
      ...JSON.parse(files['configration.json'].text),
      [`mistake${key}`]: key,
    }),
  }),
  'a field of another page': () => (key) => ({
    'screens/page-007.json': withText(ownPage(7, `字段${key}`)),
  }),
};

/** The messages of the worker, each for who waits for its kind and state. */
function inbox(worker) {
  const waiting = new Set();
  worker.on('message', (message) => {
    for (const one of waiting) {
      if (message.type !== one.type || (one.sequence ?? message.sequence) !== message.sequence)
        continue;
      waiting.delete(one);
      one.resolve(message);
    }
    if (message.type === 'failed') for (const one of waiting) one.reject(new Error('It failed.'));
  });
  return {
    sequence: 0,
    next: (type, sequence) =>
      new Promise((resolve, reject) => waiting.add({ type, sequence, resolve, reject })),
  };
}

function builtWorker() {
  const folder = join(root, 'dist/studio/studio/assets');
  const name = readdirSync(folder).find((file) => /^worker-.*\.js$/.test(file));
  if (!name) throw new Error('The Studio is not built.');
  return join(folder, name);
}

/** Reads the files that the gateway sends beside the school's: all that comes with Formgate. */
function readMaterials() {
  const read = (path) => readFileSync(join(root, 'schemas', path), 'utf8');
  const json = (folder) =>
    readdirSync(join(root, 'schemas', folder)).filter((name) => name.endsWith('.json'));
  const texts = [
    'configuration.base.json',
    ...['screens', 'locales'].flatMap((folder) => json(folder).map((name) => `${folder}/${name}`)),
  ];
  const schemas = json('').filter((name) => name.endsWith('.schema.json'));
  return {
    version: '',
    texts: Object.fromEntries(texts.map((path) => [`schemas/${path}`, read(path)])),
    metaSchemas: Object.fromEntries(schemas.map((name) => [name, JSON.parse(read(name))])),
    assets: {},
    operations: JSON.parse(read('operations.base.json')),
    ...{
      identity: { providers: [], limits: {} },
      schools: [SCHOOL],
      wire: { key: '00', iv: '00' },
    },
  };
}

/**
 * A school of 200 files, each another: settings, patches of the stock screens, and pages of its own
 * with forms.
 */
function schoolFiles() {
  const stock = readdirSync(join(root, 'schemas/screens')).map((name) => name.replace('.json', ''));
  const patches = stock.map((screen, index) => [
    `screens/${screen}.json`,
    withText({ screen, extends: 'stock', patch: { title: `页面 ${index}` } }),
  ]);
  const own = Array.from({ length: FILES - 1 - patches.length }, (_, index) => [
    `screens/${pageName(index)}.json`,
    withText(ownPage(index, `字段 ${index}`)),
  ]);
  const settings = {
    ...{ schoolNameEn: SCHOOL, name: { 'zh-CN': '大学', en: 'University' } },
    theme: { accent: '#1f5fd0' },
    carriers: [
      { label: { 'zh-CN': '移动', en: 'Mobile' }, value: '@cmcc' },
      { label: { 'zh-CN': '电信', en: 'Telecom' }, value: '@telecom' },
    ],
  };
  return Object.fromEntries([['configration.json', withText(settings)], ...patches, ...own]);
}

const pageName = (index) => `page-${String(index).padStart(3, '0')}`;

function ownPage(index, label) {
  const text = (word) => ({ 'zh-CN': `${word} ${index}`, en: `${word} ${index}` });
  return {
    screen: pageName(index),
    title: text('页面'),
    blocks: [
      { block: 'markdown', id: 'about', text: text('说明 **重要** [链接](/)') },
      {
        ...{ block: 'form', id: 'form' },
        steps: [
          {
            id: 'one',
            fields: {
              account: {
                required: true,
                maxLength: 64,
                pattern: '^[0-9]{6,12}$',
                label: text(label),
              },
              carrier: { widget: 'carrier', label: text('运营商') },
              number: {
                ...{ format: 'cn-mobile', visibleWhen: { carrier: '@telecom' } },
                label: text('号码'),
              },
            },
            submit: { operation: 'openMiniProgram', label: text('提交') },
          },
        ],
      },
      {
        ...{ block: 'links', id: 'links' },
        links: [{ id: 'next', label: text('下一页'), screen: pageName((index + 1) % 100) }],
      },
    ],
  };
}

/** The figures as text. */
export function showStudio({ opened, cases, heap, size }) {
  const rows = Object.entries(cases).map(([name, { page, findings }]) => [
    name,
    ...[page, findings]
      .flatMap((times) => [percentile(times, 50), percentile(times, 95)])
      .map((ms) => number(ms)),
  ]);
  const columns = ['ms from a key in', 'page p50', 'p95', 'findings p50', 'p95'];
  const target = ['target', '', number(targets.page), '', number(targets.findings)];
  return `${table(columns, [...rows, target])}

  opened: page after ${number(opened.page)} ms, findings after ${number(opened.findings)} ms
  worker: ${number(size / 1000)} KB brotli (target ${targets.size}); its heap afterwards ${number(heap / 1e6)} MB`;
}
