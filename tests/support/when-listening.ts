import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/**
 * Waits until a program that was started takes connections at a port of loopback.
 *
 * @throws Error with what it said when it ends
 */
export async function whenListening(
  name: string,
  child: ChildProcess,
  port: number,
): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  while (child.exitCode === null && child.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await setTimeout(20);
  }
  throw new Error(`${name} did not start: ${said}`);
}
