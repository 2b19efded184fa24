import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue, JsonObject } from '../../../engine';
import { replaceFile } from '../../replace-file';
import { LAST_GOOD_FILE } from '../folders/last-good';
import type { PortalFiles } from '../folders/read-files';
import {
  createFilesHash,
  isStoredFindings,
  keyOfFindings,
  readStore,
  type StoredFindings,
} from './finding-store';

const FILE = 'proofs.json';

/**
 * Findings that hold from start to start, for as long as nothing that decides about them changes.
 */
export interface Proofs {
  /** True where findings of the same program are there: it may not be needed. */
  isKnown: boolean;
  /** True where an earlier start, if there was one, served what the folders hold alone. */
  isOfFolders: boolean;
  /**
   * Gives the findings in some files: those of an earlier start, or what `find` finds.
   *
   * @param about names the kind of findings, with what decides about them besides the files
   */
  findings(
    files: PortalFiles,
    about: string,
    find: () => readonly Issue[] | Promise<readonly Issue[]>,
  ): Promise<readonly Issue[]>;
  /**
   * Stores the findings that were asked for since the last time, and no others.
   *
   * @param storeFiles stores the files that they are about; it is left out where nothing has
   *   changed since these were stored
   * @param isOfFolders whether the files that are served are those that the folders hold
   */
  store(storeFiles: () => Promise<void>, isOfFolders: boolean): Promise<void>;
}

/** Nothing is known from earlier starts. */
export const noProofs: Proofs = {
  isKnown: false,
  isOfFolders: true,
  findings: async (_files, _about, find) => find(),
  store: (storeFiles) => storeFiles(),
};

/**
 * Opens the proofs in the data folder. That folder is its owner's alone, and is trusted: whoever
 * may write there is the user that the gateway runs as, and may as well change the program or the
 * database. So a key guards against files and programs that have changed, and not against that
 * user. Whoever can write a school's files alone changes the key with every byte.
 *
 * @param program names what looks at the files, by its content
 */
export function openProofs(dataDir: string, program: string): Proofs {
  const file = join(dataDir, FILE);
  const hashFiles = createFilesHash();
  const stored = existsSync(join(dataDir, LAST_GOOD_FILE)) ? readStore(file) : {};
  const known = new Map(storedIn(stored, program).map((one) => [one.key, one]));
  const used = new Map<string, StoredFindings>();
  let latest: { files: PortalFiles; hash: string } | undefined;

  function keyOf(files: PortalFiles, about: string): string {
    if (latest?.files !== files) latest = { files, hash: hashFiles(files, files.texts) };
    return keyOfFindings(latest.hash, program, about);
  }

  return {
    isKnown: known.size > 0,
    isOfFolders: stored.isOfFolders !== false,
    async findings(files, about, find) {
      const key = keyOf(files, about);
      const issues = (used.get(key) ?? known.get(key))?.issues ?? (await find());
      used.set(key, { key, issues });
      return issues;
    },
    async store(storeFiles, isOfFolders) {
      latest = undefined;
      const findings = [...used.values()];
      used.clear();
      if (findings.every(({ key }) => known.has(key))) return;
      // At no time do findings stand beside files of another time.
      await rm(file, { force: true });
      await storeFiles();
      known.clear();
      const lasting = findings.filter(({ issues }) => !issues.some(isOfThisMoment));
      // Findings that cannot be stored are made again.
      const content = JSON.stringify({ program, isOfFolders, findings: lasting });
      await replaceFile(file, content).catch(() => {});
      for (const one of lasting) known.set(one.key, one);
    },
  };
}

function storedIn(stored: JsonObject, program: string): StoredFindings[] {
  const findings: unknown = stored.program === program ? stored.findings : [];
  return Array.isArray(findings) ? findings.filter(isStoredFindings) : [];
}

/** True for findings that the same program may not have at another time. */
function isOfThisMoment({ messageId }: Issue): boolean {
  return messageId === 'too-much-time' || messageId === 'too-much-memory';
}
