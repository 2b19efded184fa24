import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '../support/gateway';

/** The project's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  tsc: 'node_modules/typescript/bin/tsc',
  knip: 'node_modules/knip/bin/knip.js',
  generate: 'tools/generate/generate.mjs',
};

/**
 * Runs one of the project's tools in a folder; gives its exit code and what it printed to both
 * streams.
 */
export function runTool(
  tool: keyof typeof programs,
  args: readonly string[] = [],
  cwd = root,
): { code: number | null; stdout: string; output: string } {
  const result = spawnSync(
    process.execPath,
    [...nodeOptions, `${root}${programs[tool]}`, ...args],
    {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // The compiler, a program in Go, has memory enough to collect its garbage rarely.
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', GOGC: '400' },
    },
  );
  const output = `${result.stdout}${result.stderr}${result.error?.message ?? ''}`;
  return { code: result.status, stdout: result.stdout, output };
}
