import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Where a finished build notes the hash of what it was built from. */
export const inputsFile = join('dist', '.inputs');

/** Where set-up notes which browser the tests drive: `{ "path": string }`. */
export const chromiumFile = join('node_modules', '.cache', 'formgate', 'chromium.json');
