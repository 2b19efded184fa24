import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../error-code';

/** A folder that this process holds. */
export interface FolderHold {
  release(): Promise<void>;
}

/** A folder that another process of the machine holds; its id where it says it. */
export interface HeldBy {
  pid: number | undefined;
}

/** How long a holder may take to say its id, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Holds a folder by a socket that listens, whose name follows from the folder: of one name the
 * system lets only one process listen, and it gives the name back when the process ends, however
 * that ends. No file that could be deleted stands for it on Linux (an abstract socket) and Windows
 * (a named pipe); elsewhere it is a socket in the system's folder for such files.
 */
export async function holdFolder(folder: string): Promise<FolderHold | HeldBy> {
  const address = await addressOf(folder);
  const server = createServer((socket) => socket.on('error', () => {}).end(`${process.pid}\n`));
  server.unref();
  while (!(await listens(server, address))) {
    const holder = await askHolder(address);
    if (holder) return holder;
    // A killed process leaves its socket behind.
    await unlink(address).catch(() => {});
  }
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The same for every path that leads to the folder. */
async function addressOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `formgate-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}

/** False when somebody else listens, or has. */
async function listens(server: Server, address: string): Promise<boolean> {
  server.listen(address);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Asks who listens; undefined when nobody does any more. */
async function askHolder(address: string): Promise<HeldBy | undefined> {
  const socket = connect(address);
  let said = '';
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on('data', (bytes) => {
    said += bytes;
  });
  try {
    await once(socket, 'close');
  } catch {
    return undefined;
  }
  const pid = Number.parseInt(said, 10);
  return { pid: Number.isInteger(pid) ? pid : undefined };
}
