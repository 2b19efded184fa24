import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root, runTool } from './run-tool';

describe('the made files', () => {
  const { code, stdout: list, output } = runTool('generate', ['--check', '--list']);
  const files = list.trim().split('\n');
  const git = (args: readonly string[], input = '') =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', input }).stdout.split('\n').sort();

  test('are what definitions, stock screens and contracts give', () => {
    expect(code, output).toBe(0);
  });

  test('are those that editors, the linter and the compiler read', () => {
    for (const name of ['screen.schema.json', 'operations.base.json', 'locales/en.json']) {
      expect(files).toContain(`schemas/${name}`);
    }
    expect(files).toContain('schemas/patches/login.schema.json');
    expect(files).toContain('src/engine/types.generated.ts');
  });

  // An archive of the sources has no history.
  test.skipIf(!existsSync(`${root}.git`))('are not in git, and do not come in by accident', () => {
    const tracked = new Set(git(['ls-files', '--cached']));
    expect(tracked.has('package.json')).toBe(true);
    expect(files.filter((file) => tracked.has(file))).toEqual([]);
    const ignored = git(['check-ignore', '--no-index', '--stdin'], files.join('\n'));
    expect(ignored.filter(Boolean)).toEqual([...files].sort());
  });

  test('are packed with what ships', () => {
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      ...{ cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
    });
    const packed: { files: { path: string }[] }[] = JSON.parse(stdout);
    const paths = new Set(packed.flatMap((one) => one.files.map(({ path }) => path)));
    const shipped = files.filter((file) => file.startsWith('schemas/'));
    expect(shipped.filter((file) => !paths.has(file))).toEqual([]);
  });
});
