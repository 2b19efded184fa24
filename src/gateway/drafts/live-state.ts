import type { LiveOrNot } from '../../wire/calls/drafts/draft-parts';
import type { PortalFiles } from '../publishing/folders/read-files';
import type { LoadedPortal } from '../publishing/load-portal';
import type { PublishedSchools } from '../publishing/published-schools';
import type { Publisher } from '../publishing/publisher';

export interface LiveStateParts {
  publisher: Pick<Publisher, 'live'>;
  published: Pick<PublishedSchools, 'head' | 'revisionIn'>;
  portal(): Pick<LoadedPortal, 'files'>;
}

/** States of folders, which are hashed once for as long as nothing is read anew. */
const folderStates = new WeakMap<PortalFiles, Map<string, string>>();

/**
 * The state of a school's files in the live portal, without hashing them each time; '' where it is
 * not there. A publication counts once it is live, never while it is still read: whoever is told
 * of it looks at the portal.
 */
export function liveStateOf(
  school: string,
  { published, portal, publisher }: LiveStateParts,
): string {
  const { files } = portal();
  const revision = published.revisionIn(files, school);
  // One that was archived is served as nothing.
  if (revision) return revision.manifest.size === 0 ? '' : revision.state;
  const known = folderStates.get(files) ?? new Map<string, string>();
  folderStates.set(files, known);
  const state = known.get(school) ?? publisher.live(school)?.state ?? '';
  known.set(school, state);
  return state;
}

/** The same with its number, as responses tell it. */
export function liveOrNot(school: string, parts: LiveStateParts): LiveOrNot {
  const state = liveStateOf(school, parts);
  if (state === '') return { state: null, number: null };
  const { published, portal } = parts;
  const head = published.revisionIn(portal().files, school) ?? published.head(school);
  return { state, number: head?.state === state ? head.number : null };
}
