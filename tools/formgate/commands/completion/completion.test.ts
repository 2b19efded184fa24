import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  ['formgate preview n', ['noSense', 'noSense-add-mac', 'not-found', 'notify']],
  ['formgate open n', ['noSense', 'noSense-add-mac', 'notify']],
  ['formgate open a', ['arrearage', 'auth-error']],
  ['formgate preview login --school river', ['riverside']],
  ['formgate preview login --device ', ['ANDROID', 'IOS', 'PC']],
  ['formgate completion ', ['bash', 'fish', 'zsh']],
  ['formgate completion bash --locale ', ['en', 'zh-CN']],
  ['formgate log --locale ', ['en', 'zh-CN']],
  ['formgate log --locale = z', ['zh-CN']],
  ['formgate log --locale =', ['en', 'zh-CN']],
  ['formgate help ru', ['rules']],
  ['formgate translate j', ['ja']],
  ['formgate translate --school riverside a', ['ar']],
  ['formgate validate schools/river', ['schools/riverside']],
  ['formgate preview --school riverside log', ['login']],
  ['formgate preview --school = riverside log', ['login']],
  ['formgate completion --locale en ', ['bash', 'fish', 'zsh']],
  ['formgate completion bash ', ['']],
])('bash completes %s', async (line, expected) => {
  expect(await completed(line)).toEqual(expected);
});

/**
 * What zsh offers for a line: it runs in a terminal of its own, writes down what the completion
 * adds, and says when it is done.
 */
async function completedByZsh(line: string): Promise<string[]> {
  const { stdout } = await runFormgate(['completion', 'zsh']);
  const folder = mkdtempSync(join(tmpdir(), 'formgate-zsh-'));
  try {
    writeFileSync(join(folder, 'completion.zsh'), stdout);
    writeFileSync(join(folder, 'offers'), '');
    writeFileSync(join(folder, 'inner.zsh'), INNER);
    const ran = spawnSync('zsh', ['-f', '-c', OUTER], {
      encoding: 'utf8',
      cwd: project,
      env: { ...process.env, OFFERS: folder, LINE: line },
      timeout: 60_000,
    });
    expect(ran.stderr).toBe('');
    expect(ran.stdout).toContain('done');
    const offers = readFileSync(join(folder, 'offers'), 'utf8').trim().split('\n');
    return [...new Set(offers)].sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const INNER = `autoload -U compinit && compinit -D -u
source $OFFERS/completion.zsh
compadd() {
  if [[ " $* " == *" -O "* || " $* " == *" -A "* || " $* " == *" -D "* ]]; then builtin compadd "$@"; return; fi
  local -a offered
  builtin compadd -O offered "$@"
  print -rl -- $offered >> $OFFERS/offers
  builtin compadd "$@"
}
finished() { print -r -- ":fini""shed:" }
comppostfuncs=(finished)
bindkey '^I' complete-word
print -r -- ":rea""dy:"
`;

const OUTER = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'source $OFFERS/inner.zsh'
zpty -r shell seen '*:ready:*'
zpty -w -n shell "$LINE"$'\t'
zpty -r shell seen '*:finished:*'
zpty -d shell
print done`;

test.skipIf(!has('zsh')).each([
  ['formgate val', ['validate']],
  ['formgate validate --fix', ['--fix', '--fix-dry-run']],
  ['formgate validate --format s', ['sarif']],
  ['formgate validate --rule unknown-sc', ['unknown-school', 'unknown-screen']],
  ['formgate explain blank', ['blank-text']],
  ['formgate preview login --school river', ['riverside']],
  ['formgate preview login --device ', ['ANDROID', 'IOS', 'PC']],
  ['formgate completion ', ['bash', 'fish', 'zsh']],
  ['formgate preview --school riverside log', ['login']],
  ['formgate help ru', ['rules']],
])('zsh completes %s', async (line, expected) => {
  expect(await completedByZsh(line)).toEqual(expected);
});

/** What fish offers for a line, without its descriptions. */
async function completedByFish(line: string): Promise<string[]> {
  const { stdout } = await runFormgate(['completion', 'fish']);
  const ran = spawnSync('fish', ['-c', `${stdout}\ncomplete -C '${line}'`], {
    encoding: 'utf8',
    cwd: project,
  });
  expect(ran.stderr).toBe('');
  const offers = ran.stdout.trim().split('\n');
  return offers.map((offer) => offer.split('\t')[0] ?? '').sort();
}

test.skipIf(!has('fish')).each([
  ['formgate val', ['validate']],
  ['formgate hel', ['help']],
  ['formgate --', ['--help', '--version']],
  ['formgate validate --fix', ['--fix', '--fix-dry-run']],
  ['formgate validate --format s', ['sarif']],
  ['formgate validate --rule unknown-sc', ['unknown-school', 'unknown-screen']],
  ['formgate explain blank', ['blank-text']],
  ['formgate preview login --school river', ['riverside']],
  ['formgate preview login --device ', ['ANDROID', 'IOS', 'PC']],
  ['formgate completion ', ['bash', 'fish', 'zsh']],
  ['formgate completion --locale en ', ['bash', 'fish', 'zsh']],
  ['formgate completion bash ', ['']],
  ['formgate help ru', ['rules']],
  ['formgate validate schools/river', ['schools/riverside/']],
])('fish completes %s', async (line, expected) => {
  expect(await completedByFish(line)).toEqual(expected);
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
    if (!has(shell)) return;
    const folder = mkdtempSync(join(tmpdir(), 'formgate-completion-'));
    const file = join(folder, 'script');
    writeFileSync(file, stdout);
    const { status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
