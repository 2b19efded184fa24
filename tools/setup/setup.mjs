// Runs before start, test, dev and check, when nothing may be installed yet: Node’s own modules
// only, and one of ours without imports.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminalLocale } from '../../src/engine/text/terminal-locale.mjs';
import { hashInputs, hashMadeFiles } from './inputs.mjs';
import { install } from './install.mjs';
import { linkCommand } from './link-command.mjs';
import { inputsFile, madeFile, root, typesFile } from './paths.mjs';
import { runQuietly, SetupError } from './run.mjs';

const locale = terminalLocale(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
const say = (words) => process.stdout.write(`${words[locale]}\n`);

/** The versions that package.json names (`engines`). */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 24 || (major === 22 && minor >= 16) || (major === 20 && minor >= 19)) return;
  throw new SetupError({
    'zh-CN': `Formgate 需要 Node.js 20.19、22.16、24 或更新的版本，现在是 ${process.versions.node}。请换一个版本再运行。`,
    en: `Formgate needs Node.js 20.19, 22.16, 24 or newer; this is ${process.versions.node}. Install one of these, then run the command again.`,
  });
}

/** Says whether a file holds this hash. */
function notes(file, hash) {
  const note = join(root, file);
  return existsSync(note) && readFileSync(note, 'utf8').trim() === hash;
}

/** Makes the files that are not in git, those that editors read too. */
function make(purpose) {
  const hasTypes = !DEVELOPMENT.includes(purpose) || existsSync(join(root, typesFile));
  if (hasTypes && notes(madeFile, hashMadeFiles(root))) return;
  runScript(join('generate', 'generate.mjs'));
}

function build() {
  if (notes(inputsFile, hashInputs(root))) return;
  say({ 'zh-CN': '正在构建…', en: 'Building…' });
  runScript(join('setup', 'build.mjs'));
}

function runScript(path) {
  const script = join(root, 'tools', path);
  const { ok, output } = runQuietly(process.execPath, [script], { cwd: root });
  if (ok) return;
  throw new SetupError({
    'zh-CN': `构建失败：\n\n${output}`,
    en: `The build failed:\n\n${output}`,
  });
}

/** The purposes that need the packages for development, and the types. */
const DEVELOPMENT = ['test', 'check'];
const PURPOSES = ['start', 'dev', ...DEVELOPMENT];

async function main(purpose) {
  if (!PURPOSES.includes(purpose)) {
    throw new SetupError({
      'zh-CN': `请指定用途：setup.mjs 后面写 ${PURPOSES.join('、')} 之一。`,
      en: `Say what to set up for: setup.mjs with one of ${PURPOSES.join(', ')}.`,
    });
  }
  checkNode();
  install(root, { withDevelopment: DEVELOPMENT.includes(purpose), say });
  linkCommand(root);
  make(purpose);
  if (purpose === 'start' || purpose === 'test') build();
  if (purpose === 'test') {
    const { provideChromium } = await import('./chromium.mjs');
    await provideChromium(root, { say });
  }
}

try {
  await main(process.argv[2]);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  process.stderr.write(`${error.words[locale]}\n`);
  process.exitCode = 1;
}
