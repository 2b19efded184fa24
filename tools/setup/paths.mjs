import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The file in which a finished build notes the hash of its inputs. */
export const inputsFile = join('dist', '.inputs');

/** The file in which `npm run generate` notes the hash of the made files and their sources. */
export const madeFile = join('dist', '.made');

/** The made types, by their path with `/`: the only made file that nothing reads at run time. */
export const typesFile = 'src/engine/types.generated.ts';

/** The file in which set-up notes the browser that the tests drive: `{ "path": string }`. */
export const chromiumFile = join('node_modules', '.cache', 'formgate', 'chromium.json');
