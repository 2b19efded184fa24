import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run } from './cli';
import type { CommandIo } from './command-io';

/** The project's own folder, where its schemas and sample schools are. */
export const project = resolve(import.meta.dirname, '..', '..');

/** The output and the exit code of a command. */
export interface Ran {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** A folder for one test, with commands that run in it. */
export interface TestFolder {
  readonly path: string;
  write(path: string, content: unknown): void;
  read(path: string): string;
  formgate(args: readonly string[], more?: RunOptions): Promise<Ran>;
  remove(): void;
}

export interface RunOptions extends Partial<Omit<CommandIo, 'stdout' | 'stderr' | 'readStdin'>> {
  /** Called with all that was printed so far, at each write. */
  onWrite?(printed: Readonly<Record<'stdout' | 'stderr', string>>): void;
  isTTY?: boolean;
  columns?: number;
  stdin?: string;
  /** The answers of a person, one after the other. */
  replies?: readonly string[];
}

/** Makes an empty folder for a test. */
export function createTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'formgate-cli-'));
  return {
    path,
    write(file, content) {
      const target = join(path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(
        target,
        typeof content === 'string' ? content : JSON.stringify(content, null, 2),
      );
    },
    read: (file) => readFileSync(join(path, file), 'utf8'),
    formgate: (args, more) => runFormgate(args, { cwd: path, ...more }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Makes a portal with one school, in which nothing is wrong. */
export function createTestPortal(): TestFolder {
  const folder = createTestFolder();
  folder.write('schools/portal.json', { defaultSchoolName: 'lakeside' });
  folder.write('schools/lakeside/configration.json', { schoolNameEn: 'lakeside' });
  return folder;
}

/** Runs a command in this process. */
export async function runFormgate(
  args: readonly string[],
  { isTTY = false, columns, stdin = '', replies, onWrite, ...more }: RunOptions = {},
): Promise<Ran> {
  const printed = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    isTTY,
    ...(columns === undefined ? {} : { columns }),
    write: (text: string) => {
      printed[name] += text;
      onWrite?.(printed);
    },
  });
  const left = [...(replies ?? [])];
  const ask = async (question: string) => {
    printed.stderr += `${question}\n`;
    return left.shift() ?? '';
  };
  const exitCode = await run(args, {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    readStdin: async () => new TextEncoder().encode(stdin),
    ...(replies ? { ask, askSecret: ask } : {}),
    cwd: '/',
    env: {},
    systemLocale: 'en-US',
    packageDir: project,
    version: '1.2.3',
    ...more,
  });
  return { exitCode, ...printed };
}
