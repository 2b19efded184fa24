import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UserError } from '../../../src/gateway/publishing';

/**
 * The commit that a revision names.
 *
 * @throws UserError where there is no git, no repository or no such revision
 */
export async function resolveRevision(folder: string, revision: string): Promise<string> {
  const inside = await git(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside.code !== 0) {
    throw new UserError({
      'zh-CN': `${folder} 不在 git 仓库里，无法与“${revision}”比较。`,
      en: `${folder} is in no git repository, so nothing can be compared with “${revision}”.`,
    });
  }
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { code, stdout } = await git(folder, args);
  if (code === 0) return stdout.toString('utf8').trim();
  throw new UserError({
    'zh-CN': `git 仓库里没有版本“${revision}”。请写分支、标签或提交，例如 main 或 HEAD~1。`,
    en: `The git repository has no revision “${revision}”. Name a branch, a tag or a commit, such as main or HEAD~1.`,
  });
}

/**
 * The files below a folder that are not as they were at a commit, by their paths from the folder:
 * changed, added and not ignored.
 */
export async function changedSince(folder: string, commit: string): Promise<ReadonlySet<string>> {
  const changed = await read(folder, [
    'diff',
    '--name-only',
    '--relative',
    '-z',
    commit,
    '--',
    '.',
  ]);
  const added = await read(folder, ['ls-files', '--others', '--exclude-standard', '-z']);
  return new Set([...namesIn(changed), ...namesIn(added)]);
}

/**
 * Writes what a folder held at a commit into a new one, gives that to a function, and takes it
 * away.
 */
export async function withFolderAt<Result>(
  folder: string,
  { commit, paths }: { commit: string; paths: readonly string[] },
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const target = realpathSync(mkdtempSync(join(tmpdir(), 'formgate-')));
  try {
    const listed = await read(folder, ['ls-tree', '-r', '-z', commit, '--', ...paths]);
    const entries = namesIn(listed).flatMap((line) => {
      const [, mode, type, hash, path] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
      return type === 'blob' && mode && hash && path ? [{ mode, hash, path }] : [];
    });
    const contents = await read(
      folder,
      ['cat-file', '--batch'],
      entries.map(({ hash }) => `${hash}\n`).join(''),
    );
    let offset = 0;
    for (const { mode, path } of entries) {
      const end = contents.indexOf('\n', offset);
      const size = Number(contents.toString('utf8', offset, end).split(' ')[2]);
      const content = contents.subarray(end + 1, end + 1 + size);
      offset = end + 1 + size + 1;
      const file = join(target, path);
      mkdirSync(dirname(file), { recursive: true });
      if (mode === '120000') symlinkSync(content.toString('utf8'), file);
      else writeFileSync(file, content);
    }
    return await use(target);
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

function namesIn(output: Buffer): string[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '');
}

async function read(folder: string, args: readonly string[], input?: string): Promise<Buffer> {
  const { code, stdout, stderr } = await git(folder, args, input);
  if (code === 0) return stdout;
  throw new UserError({
    'zh-CN': `git 没能运行：${stderr.trim()}。请检查这个仓库。`,
    en: `git failed: ${stderr.trim()}. Check this repository.`,
  });
}

function git(folder: string, args: readonly string[], input?: string) {
  return new Promise<{ code: number | null; stdout: Buffer; stderr: string }>((resolve, reject) => {
    const child = spawn('git', ['-C', folder, '-c', 'core.quotePath=false', ...args]);
    const stdout: Buffer[] = [];
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
    });
    child.on('error', () =>
      reject(
        new UserError({
          'zh-CN': '没有找到 git。请先安装 git。',
          en: 'git was not found. Install it first.',
        }),
      ),
    );
    child.on('close', (code) => resolve({ code, stdout: Buffer.concat(stdout), stderr }));
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}
