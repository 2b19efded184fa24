import { createHash } from 'node:crypto';

export { isPublishedPath } from '../../../engine';

/**
 * A school's files by their paths inside its folder: `configration.json`, `screens/login.json`,
 * `assets/logo.svg`.
 */
export type SchoolContents = ReadonlyMap<string, Uint8Array>;

/**
 * The state of a school's files: the SHA-256 of each, in hex, by its path inside the school's
 * folder.
 */
export type Manifest = ReadonlyMap<string, string>;

/** How one file differs between two states. */
export interface FileChange {
  path: string;
  change: 'added' | 'changed' | 'removed';
}

/** Buffers of assets live from reading to reading: each is hashed once. */
const hashes = new WeakMap<Uint8Array, string>();

/** The SHA-256 of some bytes, in hex. */
export function hashOf(body: Uint8Array): string {
  const known = hashes.get(body);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(body).digest('hex');
  hashes.set(body, hash);
  return hash;
}

/** Notes the SHA-256 of some bytes, in hex, that was made elsewhere of these very bytes. */
export function noteHash(body: Uint8Array, hash: string): void {
  hashes.set(body, hash);
}

/** Gives the value of `?v=` in an asset's URL, from its SHA-256 in hex. */
export function assetVersion(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64url').slice(0, 16);
}

export function manifestOf(contents: SchoolContents): Manifest {
  return sorted([...contents].map(([path, body]) => [path, hashOf(body)]));
}

/** A manifest as JSON gave it. */
export function manifestOfRecord(files: Readonly<Record<string, string>>): Manifest {
  return sorted(Object.entries(files));
}

/** A digest of a manifest, in hex: two states with the same have the same files. */
export function stateOf(manifest: Manifest): string {
  return createHash('sha256')
    .update(JSON.stringify([...sorted(manifest)]))
    .digest('hex');
}

/** Lists the changes that turn the files of one state into those of another, by path. */
export function changesBetween(from: Manifest, to: Manifest): FileChange[] {
  const paths = [...new Set([...from.keys(), ...to.keys()])].sort();
  return paths.flatMap((path): FileChange[] => {
    if (!to.has(path)) return [{ path, change: 'removed' }];
    if (!from.has(path)) return [{ path, change: 'added' }];
    return from.get(path) === to.get(path) ? [] : [{ path, change: 'changed' }];
  });
}

function sorted(entries: Iterable<readonly [string, string]>): Manifest {
  return new Map([...entries].sort(([left], [right]) => (left < right ? -1 : 1)));
}
