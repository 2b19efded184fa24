import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { terminalLocale } from '../../src/engine';
import { fileReason } from '../../src/gateway/file-reason';
import { run } from './cli';
import { isSystemError } from './file-errors';
import { say } from './messages';
import { createPrompts } from './prompts';
import { compileLess } from './v8-flags';

// The objects of a short command live to its end: a larger young generation would only take more
// memory.
setFlagsFromString('--semi-space-growth-factor=1');
// So small a one is collected in less time than other threads take to begin with it.
setFlagsFromString('--no-parallel-scavenge');
// For the same reason only what is really busy is worth compiling into machine code: it would cost
// a fifth of all processor time.
for (const flag of compileLess) setFlagsFromString(flag);
// So it is with the embedded database's code: to optimise it took a third of a command's processor
// time, however much a function had to do first, and a long import is no slower without.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');
// Most of its functions are never called: to check all of them first takes longer than the others.
setFlagsFromString('--wasm-lazy-validation');

/** The build puts this file into dist/node. */
const packageDir = resolve(import.meta.dirname, '..', '..');

const systemLocale = Intl.DateTimeFormat().resolvedOptions().locale;
const locale = terminalLocale(process.env, systemLocale);

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return known ? String(manifest.version) : 'unknown';
}

/** A shell may stand in a folder that somebody has deleted. */
function currentFolder(): string | undefined {
  try {
    return process.cwd();
  } catch (error) {
    if (isSystemError(error)) return undefined;
    throw error;
  }
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A reader such as `head` may close the pipe early: what it did not want need not be written, and
 * what goes on ends. A full disk is a failure.
 */
let unwritten = false;
const reader = new AbortController();
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      if (stream === process.stdout) reader.abort();
      return;
    }
    const isFirst = !unwritten;
    unwritten = true;
    process.exitCode = 2;
    if (isFirst && stream === process.stdout) {
      process.stderr.write(
        `formgate: ${say('unwritten', locale, { reason: fileReason(error, locale) })}\n`,
      );
    }
  });
}

/** Ctrl-C, a service that is stopped, or nobody who reads. */
async function stopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    reader.signal.addEventListener('abort', () => resolve());
  });
}

/** How a shell numbers what ends a command. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
const unfinished = new Set<string>();

const ends = Object.entries(SIGNALS).map(
  ([signal, code]) => [signal, () => process.exit(code)] as const,
);

function removeUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
}

/**
 * Signals end the command at once, as they do without a listener, but for these files. Work that
 * holds up the loop would hold up a listener as well, which is there for no longer than they are.
 */
function removeAtEnd(path: string): () => void {
  if (unfinished.size === 0) {
    for (const [signal, end] of ends) process.once(signal, end);
    process.once('exit', removeUnfinished);
  }
  unfinished.add(path);
  return () => {
    unfinished.delete(path);
    if (unfinished.size > 0) return;
    for (const [signal, end] of ends) process.removeListener(signal, end);
    process.removeListener('exit', removeUnfinished);
  };
}

const prompts = createPrompts({
  input: process.stdin,
  output: process.stderr,
  interrupt: () => process.exit(130),
});

const cwd = currentFolder();
if (cwd === undefined) {
  process.stderr.write(`formgate: ${say('noFolderHere', locale)}\n`);
  process.exitCode = 2;
} else {
  const exitCode = await run(process.argv.slice(2), {
    stdout: process.stdout,
    stderr: process.stderr,
    readStdin,
    stopped,
    removeAtEnd,
    ...(process.stdin.isTTY && process.stderr.isTTY ? prompts : {}),
    cwd,
    env: { ...process.env, SCHEMAS_DIR: process.env.SCHEMAS_DIR || join(packageDir, 'schemas') },
    systemLocale,
    packageDir,
    version: readVersion(),
  });
  if (!unwritten) process.exitCode = exitCode;
}
