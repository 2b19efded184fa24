import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code';
import { UserError } from '../user-error';
import { holdFolder } from './hold-folder';

/**
 * How often the holder shows that it is alive, and how long a lock that shows nothing counts, in
 * milliseconds.
 */
const HEARTBEAT = 10_000;
const SILENT_AFTER = 60_000;

/**
 * Between making the file and writing into it, another process may find it empty: this long it is
 * waited for.
 */
const EMPTY_FOR = 2_000;
const RETRY = 50;

/**
 * The locks that this very process holds: its own pid in a file proves nothing after a restart in a
 * container.
 */
const locksOfThisProcess = new Set<string>();

/**
 * Locks the embedded database's folder for this process: two at once would destroy it. The lock is
 * twofold: the process holds the file's folder as `holdFolder` does, which nobody can undo by hand,
 * and a file with its id stands there for processes in other containers. A file left by a process
 * that died is taken over.
 *
 * @param path the lock's file
 * @param folder the folder that it stands for, for the message
 * @returns what gives the lock back
 * @throws UserError when another process holds it
 */
export async function lockFolder(path: string, folder: string): Promise<() => Promise<void>> {
  const held = await holdFolder(dirname(path));
  if ('pid' in held) throw inUse(folder, held.pid);
  try {
    const removeFile = await lockByFile(path, folder);
    return async () => {
      await removeFile();
      await held.release();
    };
  } catch (error) {
    await held.release();
    throw error;
  }
}

async function lockByFile(path: string, folder: string): Promise<() => Promise<void>> {
  const content = `${process.pid} ${randomUUID()}\n`;
  while (!(await create(path, content))) {
    const found = await readFile(path, 'utf8').catch(ifThere(path, folder));
    if (found === undefined) continue;
    if (found === '' && (await isJustMade(path))) {
      await new Promise((resolve) => setTimeout(resolve, RETRY));
      continue;
    }
    const holder = Number.parseInt(found, 10);
    if (await isAlive(path, holder)) throw inUse(folder, holder);
    await removeStale(path, found);
  }
  locksOfThisProcess.add(path);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, HEARTBEAT);
  heartbeat.unref();

  return async () => {
    clearInterval(heartbeat);
    locksOfThisProcess.delete(path);
    const found = await readFile(path, 'utf8').catch(() => '');
    if (found === content) await rm(path, { force: true });
  };
}

/** A lock that has gone meanwhile is none; one that cannot be read is the reader's to fix. */
function ifThere(path: string, folder: string) {
  return (error: unknown): undefined => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserError(
      {
        'zh-CN': `无法判断数据库文件夹 ${folder} 是否正在使用：读不了 ${path}。请给运行 Formgate 的用户读取权限，或用 DATA_DIR 换一个文件夹。`,
        en: `Whether the database folder ${folder} is in use cannot be told: ${path} cannot be read. Give the user who runs Formgate the right to, or choose another folder (DATA_DIR).`,
      },
      { cause: error },
    );
  };
}

async function isJustMade(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && age(found) < EMPTY_FOR;
}

async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(path: string, pid: number): Promise<boolean> {
  if (pid === process.pid) return locksOfThisProcess.has(path);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, and belongs to someone else.
    if (errorCode(error) !== 'EPERM') return false;
  }
  // The id may be another process's by now, after a restart of the machine: the holder would show
  // itself.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && age(found) < SILENT_AFTER;
}

/**
 * How far a file's time is from now, in milliseconds; also one in the future, which a clock that
 * was set back makes.
 */
const age = ({ mtimeMs }: Stats) => Math.abs(Date.now() - mtimeMs);

/** Moves the stale lock away before removing it, so that of two who find it only one can. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readFile(aside, 'utf8');
  if (moved === stale) await rm(aside);
  else await rename(aside, path);
}

function inUse(folder: string, pid: number | undefined): UserError {
  return new UserError({
    'zh-CN': `数据库文件夹 ${folder} 正被${pid === undefined ? '另一个进程' : `进程 ${pid} `}使用：正在启动或停止的网关，或另一个 formgate 命令。请等它完成或停止它，再试一次；另一个网关要用自己的文件夹（DATA_DIR）。`,
    en: `The database folder ${folder} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}: a gateway that starts or stops, or another formgate command. Wait for it or stop it, then try again; a second gateway needs a folder of its own (DATA_DIR).`,
  });
}
