import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { project, runFormgate } from '../../formgate.test-support';
import { commands } from '..';

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What bash offers for a line of which the last word is being typed. */
async function completed(line: string): Promise<string[]> {
  const { stdout } = await runFormgate(['completion', 'bash']);
  const words = line.split(' ');
  const setting = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}`;
  const script = `${stdout}\n${setting}\n_formgate\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  const ran = spawnSync('bash', ['-c', script], { encoding: 'utf8', cwd: project });
  expect(ran.stderr).toBe('');
  return ran.stdout.trim().split('\n').sort();
}

test.skipIf(!has('bash')).each([
  ['formgate val', ['validate']],
  ['formgate ', [...commands.map(({ name }) => name), 'help', '--help', '--version'].sort()],
  ['formgate validate --fix', ['--fix', '--fix-dry-run']],
  ['formgate validate --format s', ['sarif']],
  ['formgate validate --rule unknown-sc', ['unknown-school', 'unknown-screen']],
  ['formgate explain blank', ['blank-text']],
  ['formgate preview log', ['login']],
  ['formgate preview login --school river', ['riverside']],
  ['formgate preview login --device ', ['ANDROID', 'IOS', 'PC']],
  ['formgate completion ', ['bash', 'fish', 'zsh']],
  ['formgate help ru', ['rules']],
  ['formgate validate schools/river', ['schools/riverside']],
])('bash completes %s', async (line, expected) => {
  expect(await completed(line)).toEqual(expected);
});

test.each(['bash', 'zsh', 'fish'])(
  'the script for %s names every command and option',
  async (shell) => {
    const { stdout, exitCode } = await runFormgate(['completion', shell]);
    expect(exitCode).toBe(0);
    for (const { name, options } of commands) {
      expect(stdout).toContain(name);
      for (const { flags } of options) {
        expect(stdout).toContain(/--([\w-]+)/.exec(flags)?.[1]);
      }
    }
    if (has(shell)) {
      const { status, stderr } = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    }
  },
);
