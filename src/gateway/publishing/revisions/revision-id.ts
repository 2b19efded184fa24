import type { Project } from '../../../engine';
import type { ClosedOperations } from '../../calls/operation-availability';
import { digestOf, fileDigest } from '../contents/file-digest';
import type { SchoolAsset } from '../contents/school-assets';
import type { Decisions } from './school-parts';

/**
 * The id of a project's revision: a digest of its files, its assets, and what the deployment makes
 * of them.
 */
export function revisionId(
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
  { isClosedOperation, policy }: Decisions,
): string {
  const digest = digestOf([
    ...project.files.map(fileDigest).sort(),
    ...[...assets].map(([path, { etag }]) => `${path}\0${etag}`).sort(),
    JSON.stringify(project.contracts),
    ...closedAt(project, isClosedOperation),
    JSON.stringify(policy),
  ]);
  return digest.slice(0, 16);
}

/** The operations that are closed at each school whatever its files say. */
function closedAt({ schools, operations }: Project, isClosed: ClosedOperations): string[] {
  return [...schools.keys()].flatMap((school) => {
    const closed = [...operations.keys()].filter((operation) => isClosed(school, operation));
    return closed.length === 0 ? [] : [`${school}\0${closed.join(' ')}`];
  });
}
