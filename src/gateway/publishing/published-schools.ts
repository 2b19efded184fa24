import type { Database } from '../database/tables';
import { readBlobs } from './contents/contents-store';
import { hashOf, manifestOf, type SchoolContents, stateOf } from './contents/manifest';
import type { PortalFiles } from './folders/read-files';
import {
  contentsOf,
  filesOf,
  replaceSchools,
  resolveContents,
  schoolOf,
} from './folders/school-contents';
import { type PublishedSchool, readPublishedSchools, readSequence } from './revision-store';

/**
 * The files of a portal by owner: those of a published school come from its revision, all others
 * from the folder.
 */
export interface PublishedSchools {
  /** The sequence of publications that this node knows. */
  sequence(): number;
  /**
   * Reads what has been published since; true when there was anything.
   *
   * @param known contents that need not be read
   */
  catchUp(known?: SchoolContents): Promise<boolean>;
  /** A school's revision; undefined for a school that was never published. */
  head(school: string): PublishedSchool | undefined;
  /**
   * Puts the published schools in the place of those in the folder, or gives the very same files.
   */
  overlay(found: PortalFiles): PortalFiles;
  /** True when a school is served from its revision, as of the last overlay. */
  isServed(school: string): boolean;
  /**
   * The revision that an overlay took a school from; undefined where its files are the folder's.
   *
   * @param files an overlay's result: what is live until all of the next one is proven
   */
  revisionIn(files: PortalFiles, school: string): PublishedSchool | undefined;
  /**
   * The sequence of publications that an overlay had.
   *
   * @param files an overlay's result
   */
  sequenceIn(files: PortalFiles): number | undefined;
  /** A digest of the files in a school's folder, as of the last overlay. */
  folderState(school: string): string;
}

type Known = PublishedSchool & Pick<PortalFiles, 'texts' | 'assets' | 'refused'>;

/** The parts of an overlay. */
interface Overlay {
  sequence: number;
  /** The revisions that schools were taken from. */
  heads: ReadonlyMap<string, PublishedSchool>;
}

/**
 * The published schools as this node knows them, in memory: the live revision of each, and no
 * other.
 *
 * @param followsFolder whether a school whose folder has changed since its publication is served
 *   from the folder again
 */
export function createPublishedSchools(
  database: Database,
  { followsFolder }: { followsFolder: boolean },
): PublishedSchools {
  const schools = new Map<string, Known>();
  let sequence = 0;
  let served = new Set<string>();
  const overlays = new WeakMap<PortalFiles, Overlay>();
  let folders: PortalFiles | undefined;
  /** The assets of the last overlay: the same map for as long as nothing in it changes. */
  let merged:
    | { found: PortalFiles['assets']; served: readonly Known[]; assets: PortalFiles['assets'] }
    | undefined;

  function mergeAssets(found: PortalFiles['assets'], heads: readonly Known[]) {
    const isSame =
      merged?.found === found &&
      merged.served.length === heads.length &&
      merged.served.every((head, index) => head === heads[index]);
    if (merged && isSame) return merged.assets;
    const assets = replaceSchools(found, heads, ({ assets }) => assets);
    merged = { found, served: heads, assets };
    return assets;
  }

  return {
    sequence: () => sequence,
    async catchUp(known = new Map()) {
      const latest = await readSequence(database);
      if (latest === sequence) return false;
      // A database that was put back to an earlier state counts anew.
      const isEarlier = latest < sequence;
      const heads = await readPublishedSchools(database, isEarlier ? 0 : sequence);
      // Most assets of a school stay the same, and may be many megabytes.
      const there = heads.flatMap((head) => [...(schools.get(head.school)?.assets.values() ?? [])]);
      const bodies = new Map(
        [...known.values(), ...there.map(({ body }) => body)].map((body) => [hashOf(body), body]),
      );
      const wanted = heads.flatMap(({ manifest }) => [...manifest.values()]);
      const missing = wanted.filter((hash) => !bodies.has(hash));
      for (const [hash, body] of await readBlobs(database, missing)) bodies.set(hash, body);
      if (isEarlier) schools.clear();
      for (const head of heads) {
        const contents = resolveContents(head.manifest, bodies);
        schools.set(head.school, { ...head, ...filesOf(head.school, contents) });
      }
      sequence = latest;
      return true;
    },
    head: (school) => schools.get(school),
    overlay(found) {
      folders = found;
      const heads = [...schools.values()].filter(
        ({ school, folderState }) => !followsFolder || folderState === folderStateOf(found, school),
      );
      served = new Set(heads.map(({ school }) => school));
      const overlay = { sequence, heads: new Map(heads.map((head) => [head.school, head])) };
      if (heads.length === 0) {
        overlays.set(found, overlay);
        return found;
      }
      const files = {
        texts: replaceSchools(found.texts, heads, ({ texts }) => texts),
        assets: mergeAssets(found.assets, heads),
        refused: replaceSchools(found.refused, heads, ({ refused }) => refused),
        unread: new Set([...found.unread].filter((path) => !served.has(schoolOf(path) ?? ''))),
        metaSchemas: found.metaSchemas,
      };
      overlays.set(files, overlay);
      return files;
    },
    isServed: (school) => served.has(school),
    revisionIn: (files, school) => overlays.get(files)?.heads.get(school),
    sequenceIn: (files) => overlays.get(files)?.sequence,
    folderState: (school) => (folders ? folderStateOf(folders, school) : ''),
  };
}

function folderStateOf(found: PortalFiles, school: string): string {
  return stateOf(manifestOf(contentsOf(found, school)));
}
