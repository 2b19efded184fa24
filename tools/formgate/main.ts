import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './cli';

/** The build puts this file into dist/node. */
const packageDir = resolve(import.meta.dirname, '..', '..');

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

/** A reader such as `head` may close the pipe early: what it did not want need not be written. A full disk is a failure. */
let unwritten = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    unwritten = true;
    process.exitCode = 2;
    if (stream === process.stdout) process.stderr.write(`formgate: ${error.message}\n`);
  });
}

const exitCode = await run(process.argv.slice(2), {
  stdout: process.stdout,
  stderr: process.stderr,
  cwd: process.cwd(),
  env: process.env,
  systemLocale: Intl.DateTimeFormat().resolvedOptions().locale,
  packageDir,
  version: readVersion(),
});
if (!unwritten) process.exitCode = exitCode;
