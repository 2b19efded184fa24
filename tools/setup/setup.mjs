// Runs before `npm start` and `npm test`, when nothing may be installed yet: Node's own modules only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from './inputs.mjs';
import { install } from './install.mjs';
import { linkCommand } from './link-command.mjs';
import { inputsFile, root } from './paths.mjs';
import { runQuietly, SetupError } from './run.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(
    `Formgate needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one, then run the command again.`,
  );
}

function build() {
  const note = join(root, inputsFile);
  if (existsSync(note) && readFileSync(note, 'utf8').trim() === hashInputs(root)) return;
  say('Building…');
  const script = join(root, 'tools', 'setup', 'build.mjs');
  const { ok, output } = runQuietly(process.execPath, [script], { cwd: root });
  if (!ok) throw new SetupError(`The build failed:\n\n${output}`);
}

async function main(purpose) {
  if (!['start', 'test', 'dev'].includes(purpose)) {
    throw new SetupError(
      'Say what to set up for: "setup.mjs start", "setup.mjs test" or "setup.mjs dev".',
    );
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
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
