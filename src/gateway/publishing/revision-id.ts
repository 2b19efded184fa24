import { createHash } from 'node:crypto';
import type { Identity, Project, ProjectFile } from '../../engine';
import type { ClosedOperations } from '../calls/operation-availability';
import type { SchoolAsset } from './school-assets';

/**
 * The id of a project's revision: a digest of its files, its assets, and what the deployment makes
 * of them.
 */
export function revisionId(
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
  { isClosedOperation, policy }: { isClosedOperation: ClosedOperations; policy: Identity },
): string {
  const parts = [
    ...project.files.map(digestOf).sort(),
    ...[...assets].map(([path, { etag }]) => `${path}\0${etag}`).sort(),
    JSON.stringify(project.contracts),
    ...closedAt(project, isClosedOperation),
    JSON.stringify(policy),
  ];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

/** The operations that are closed at each school whatever its files say. */
function closedAt({ schools, operations }: Project, isClosed: ClosedOperations): string[] {
  return [...schools.keys()].flatMap((school) => {
    const closed = [...operations.keys()].filter((operation) => isClosed(school, operation));
    return closed.length === 0 ? [] : [`${school}\0${closed.join(' ')}`];
  });
}

const digests = new WeakMap<ProjectFile, string>();

/** A digest of a file's path and text, made once. */
function digestOf(file: ProjectFile): string {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(file.path).update('\0').update(file.text);
  const digest = hash.digest('base64url');
  digests.set(file, digest);
  return digest;
}
