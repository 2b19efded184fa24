import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the names and contents of files, and of all that is in folders, below a root. */
export function hashOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const isFolder = statSync(join(root, path)).isDirectory();
    const names = isFolder
      ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(path, name),
        )
      : [path];
    for (const name of names.sort()) {
      const file = join(root, name);
      if (statSync(file).isFile()) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
