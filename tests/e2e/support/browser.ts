import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);

function readJson(path: string): unknown {
  const file = new URL(path, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Gives the path of the browser that set-up found; undefined without one. */
export function findBrowser(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const note = readJson('node_modules/.cache/formgate/chromium.json');
  return typeof note === 'object' && note !== null && 'path' in note
    ? String(note.path)
    : undefined;
}

/**
 * The switches that the browser is started with. Pages of tests live for seconds: compiling their
 * scripts to optimised code takes longer than it saves.
 */
export function browserSwitches(): string[] {
  const switches = readJson('tools/setup/chromium-switches.json');
  // Root cannot use Chromium's sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [
    '--js-flags=--no-opt',
    ...(Array.isArray(switches) ? switches.map(String) : []),
    ...sandbox,
  ];
}
