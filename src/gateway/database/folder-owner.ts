import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { UserError } from '../user-error';

/**
 * Does work as the user to whom a folder belongs, so that what the work makes belongs to that user
 * too.
 */
export interface FolderOwner {
  /** Begins to act as the owner; `leave` ends it. Not to be nested. */
  enter(): void;
  leave(): void;
  /** The owner's name, where it is another user than the one who runs this. */
  name: string | undefined;
}

/** Whoever runs this acts as itself. */
export const sameUser: FolderOwner = { enter() {}, leave() {}, name: undefined };

/** The system calls that let root act as another user. */
export type UserIds = Pick<NodeJS.Process, 'geteuid' | 'getegid' | 'seteuid' | 'setegid'>;

/**
 * The owner of a folder, or of the nearest one above it that is there. Only root acts as another
 * user: what root itself makes in a gateway's folder, the gateway could not read.
 *
 * @throws UserError when root may not act as others, as in some containers
 */
export async function folderOwner(
  folder: string,
  ids: UserIds | undefined = isMainThread ? process : undefined,
): Promise<FolderOwner> {
  const { geteuid, getegid, seteuid, setegid } = ids ?? {};
  if (!geteuid || !getegid || !seteuid || !setegid || geteuid() !== 0) return sameUser;
  const { uid, gid } = await nearestStat(folder);
  if (uid === 0) return sameUser;
  const rootGroup = getegid();
  const name = await userName(uid);
  return {
    name,
    enter() {
      try {
        setegid(gid);
        seteuid(uid);
      } catch (error) {
        setegid(rootGroup);
        throw mustBeOwner(folder, name, error);
      }
    },
    leave() {
      seteuid(0);
      setegid(rootGroup);
    },
  };
}

/** Does one piece of work as the owner. */
export async function actAs<Result>(
  owner: FolderOwner,
  work: () => Promise<Result>,
): Promise<Result> {
  owner.enter();
  try {
    return await work();
  } finally {
    owner.leave();
  }
}

async function nearestStat(path: string): Promise<{ uid: number; gid: number }> {
  try {
    return await stat(path);
  } catch (error) {
    if (dirname(path) === path) throw error;
    return nearestStat(dirname(path));
  }
}

/** The user's name where /etc/passwd has it, else its number. */
export async function userName(uid: number): Promise<string> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users.split('\n').map((line) => line.split(':'));
  return fields.find(([, , id]) => id === String(uid))?.[0] ?? String(uid);
}

function mustBeOwner(folder: string, name: string, cause: unknown): UserError {
  return new UserError(
    {
      'zh-CN': `${folder} 属于用户 ${name}，这里的 root 不能以该用户的身份操作。请用 ${name} 运行，例如 sudo -u ${name}。`,
      en: `${folder} belongs to the user ${name}, and root may not act as another user here. Run it as ${name}, such as with “sudo -u ${name}”.`,
    },
    { cause },
  );
}
