import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';

/** A failure whose words, `{ 'zh-CN', en }`, are for the reader as they stand, without a stack. */
export class SetupError extends Error {
  constructor(words) {
    super(words.en);
    this.words = words;
  }
}

/**
 * Runs a program to its end without showing what it prints.
 *
 * Gives `{ ok, output }`; `output` is what it printed to both streams, for a message when it
 * failed.
 */
export function runQuietly(command, args, options = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  const output = [result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n');
  return { ok: result.status === 0, output: output.trim() };
}

/**
 * Runs npm, the one that started this script where there is one. Windows knows npm only as a shell
 * script.
 */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath;
  if (cli && basename(cli).startsWith('npm') && existsSync(cli)) {
    return runQuietly(process.execPath, [cli, ...args], options);
  }
  return runQuietly('npm', args, { shell: process.platform === 'win32', ...options });
}
