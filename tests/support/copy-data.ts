import { cpSync } from 'node:fs';

/**
 * Copies a folder for DATA_DIR, with the modes of its files and folders: without a filter Node 22
 * and later give folders another mode.
 */
export function copyData(from: string, to: string, isWanted = (_path: string) => true): void {
  cpSync(from, to, { recursive: true, filter: isWanted });
}
