import type { DraftContent, DraftFiles, NamedFiles } from '../../wire/calls/drafts/draft-parts';
import { base64Of } from '../draft/content-bytes';

/** So many contents are asked for at once: as many connections as browsers open. */
const AT_ONCE = 6;

/**
 * Gives a function that makes files whole: what they name by a hash is read, each content once.
 *
 * @param read gives the bytes of a hash
 */
export function createWholeFiles(read: (hash: string) => Promise<Uint8Array>) {
  const known = new Map<string, Promise<DraftContent>>();

  function contentOf(hash: string): Promise<DraftContent> {
    const content = known.get(hash) ?? read(hash).then((bytes) => ({ base64: base64Of(bytes) }));
    known.set(hash, content);
    content.catch(() => known.delete(hash));
    return content;
  }

  return async function wholeFiles(files: NamedFiles): Promise<DraftFiles> {
    const hashes = new Set(Object.values(files).flatMap(hashOf));
    for (const batch of batchesOf([...hashes])) await Promise.all(batch.map(contentOf));
    const entries = Object.entries(files).map(async ([path, content]) => [
      path,
      content && 'hash' in content ? await contentOf(content.hash) : content,
    ]);
    return Object.fromEntries(await Promise.all(entries));
  };
}

function hashOf(content: NamedFiles[string]): string[] {
  return content && 'hash' in content ? [content.hash] : [];
}

function batchesOf(hashes: readonly string[]): string[][] {
  const starts = [...hashes.keys()].filter((index) => index % AT_ONCE === 0);
  return starts.map((start) => hashes.slice(start, start + AT_ONCE));
}
