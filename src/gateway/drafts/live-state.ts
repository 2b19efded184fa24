import type { LiveOrNot } from '../../wire/calls/drafts/draft-parts';
import type { LoadedPortal } from '../publishing/load-portal';
import type { PublishedSchools } from '../publishing/published-schools';
import type { Publisher } from '../publishing/publisher';
import type { PortalFiles } from '../publishing/read-files';

export interface LiveStateParts {
  publisher: Publisher;
  published: PublishedSchools;
  portal(): LoadedPortal;
}

/** States of folders, which are hashed once for as long as nothing is read anew. */
const folderStates = new WeakMap<PortalFiles, Map<string, string>>();

/** The live state of a school, without hashing its files each time; '' where it is not there. */
export function liveStateOf(
  school: string,
  { published, portal, publisher }: LiveStateParts,
): string {
  const head = published.isServed(school) ? published.head(school) : undefined;
  // One that was archived is served as nothing.
  if (head) return head.manifest.size === 0 ? '' : head.state;
  const { files } = portal();
  const known = folderStates.get(files) ?? new Map<string, string>();
  folderStates.set(files, known);
  const state = known.get(school) ?? publisher.live(school)?.state ?? '';
  known.set(school, state);
  return state;
}

/** The same with its number, as responses tell it. */
export function liveOrNot(school: string, parts: LiveStateParts): LiveOrNot {
  const state = liveStateOf(school, parts);
  const head = parts.published.head(school);
  if (state === '') return { state: null, number: null };
  return { state, number: head?.state === state ? head.number : null };
}
