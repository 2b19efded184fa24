import { createHash } from 'node:crypto';
import type { ProjectFile } from '../../../engine';

const digests = new WeakMap<ProjectFile, string>();

/** Gives a digest of a file's path and text, made once. */
export function fileDigest(file: ProjectFile): string {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const digest = digestOf([file.path, file.text]);
  digests.set(file, digest);
  return digest;
}

/** Gives a digest of some texts in their order. */
export function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
