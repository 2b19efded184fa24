// Runs before `npm start` and `npm test`, when nothing may be installed yet: Node's own modules only, and one of ours without imports.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { terminalLocale } from '../../src/engine/text/terminal-locale.mjs';
import { hashInputs } from './inputs.mjs';
import { install } from './install.mjs';
import { linkCommand } from './link-command.mjs';
import { inputsFile, root } from './paths.mjs';
import { runQuietly, SetupError } from './run.mjs';

const locale = terminalLocale(process.env, Intl.DateTimeFormat().resolvedOptions().locale);
const say = (words) => process.stdout.write(`${words[locale]}\n`);

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError({
    'zh-CN': `Formgate 需要 Node.js 20.19 或更新的版本，现在是 ${process.versions.node}。请升级后再运行。`,
    en: `Formgate needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one, then run the command again.`,
  });
}

function build() {
  const note = join(root, inputsFile);
  if (existsSync(note) && readFileSync(note, 'utf8').trim() === hashInputs(root)) return;
  say({ 'zh-CN': '正在构建…', en: 'Building…' });
  const script = join(root, 'tools', 'setup', 'build.mjs');
  const { ok, output } = runQuietly(process.execPath, [script], { cwd: root });
  if (ok) return;
  throw new SetupError({
    'zh-CN': `构建失败：\n\n${output}`,
    en: `The build failed:\n\n${output}`,
  });
}

async function main(purpose) {
  if (!['start', 'test', 'dev'].includes(purpose)) {
    throw new SetupError({
      'zh-CN': '请指定用途：setup.mjs start、setup.mjs test 或 setup.mjs dev。',
      en: 'Say what to set up for: "setup.mjs start", "setup.mjs test" or "setup.mjs dev".',
    });
  }
  checkNode();
  install(root, { withDevelopment: purpose === 'test', say });
  linkCommand(root);
  if (purpose !== 'dev') build();
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
