import { LRUCache } from 'lru-cache';
import { type Manifest, type SchoolContents, stateOf } from '../publishing/contents/manifest';
import type { PortalFiles } from '../publishing/folders/read-files';
import type { ExamineDraft, ExaminedDraft } from './examine-drafts';

type Validators = ExaminedDraft['validators'];

/** So many states of drafts are remembered. */
const MOST_REMEMBERED = 100;

/** For how long, in milliseconds: the database stores the validators for a day after each use. */
const REMEMBERED_FOR = 3600_000;

/** A draft as it was read; its contents are read where its validators are not known. */
interface ReadDraft {
  school: string;
  manifest: Manifest;
  contents(): Promise<SchoolContents>;
}

/**
 * Gives the hashes of a draft's validators. However often a state is read, and by however many at
 * once, it is examined once for as long as the same is live.
 */
export function createSharedValidators({
  examine,
  portal,
}: {
  examine: ExamineDraft;
  portal(): { files: PortalFiles };
}): (draft: ReadDraft) => Promise<Validators> {
  const known = new LRUCache<string, Promise<Validators>>({
    ...{ max: MOST_REMEMBERED, ttl: REMEMBERED_FOR },
  });
  let amongFiles: PortalFiles | undefined;

  async function validatorsOf(school: string, contents: ReadDraft['contents']) {
    return (await examine(school, await contents())).validators;
  }

  return ({ school, manifest, contents }) => {
    const { files } = portal();
    if (files !== amongFiles) known.clear();
    amongFiles = files;
    const key = `${school} ${stateOf(manifest)}`;
    const examined = known.get(key) ?? validatorsOf(school, contents);
    known.set(key, examined, { noUpdateTTL: true });
    // Trouble of ours is no result.
    examined.catch(() => known.get(key) === examined && known.delete(key));
    return examined;
  };
}
