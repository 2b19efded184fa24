import type { CommandIo } from './command-io';

/** How often it is drawn anew at most, in milliseconds. */
const EVERY = 100;

const WIDTH = 24;

/** Shows how far a command is, in one line of a terminal. */
export interface ProgressBar {
  /** @param share from 0 to 1 @param text what stands behind the bar */
  show(share: number, text: string): void;
  /** Takes the line away. */
  clear(): void;
}

/** A bar on stderr where that is a terminal; else nothing. */
export function createProgressBar({ stderr }: CommandIo): ProgressBar {
  if (stderr.isTTY !== true) return { show() {}, clear() {} };
  let last = 0;
  return {
    show(share, text) {
      const now = Date.now();
      if (now - last < EVERY) return;
      last = now;
      const full = Math.round(Math.min(1, share) * WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      stderr.write(`\r${bar} ${Math.floor(Math.min(1, share) * 100)} %  ${text}\u001b[K`);
    },
    clear() {
      if (last > 0) stderr.write('\r\u001b[K');
    },
  };
}
