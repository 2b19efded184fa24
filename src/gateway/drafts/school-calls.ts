import { RESERVED_SCHOOL_NAMES } from '../../wire';
import { createSchool } from '../../wire/calls/schools/create-school';
import {
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { applyChanges } from './draft-files';
import { saveDraft } from './draft-store';
import { knownSchools } from './list-schools';

export interface SchoolCallParts {
  database: Database;
  /** The names of the schools that are live. */
  liveSchools(): Iterable<string>;
}

/** Stock screens are named by it. */
const RESERVED = new Set([...RESERVED_SCHOOL_NAMES, 'stock'].map((name) => name.toLowerCase()));

/** The calls by which schools come. */
export function schoolCalls({
  database,
  liveSchools,
}: SchoolCallParts): readonly AdministratorImplementation[] {
  async function requireFree(school: string): Promise<void> {
    if (RESERVED.has(school)) throw new CallProblem('school-reserved', { school });
    const taken = await knownSchools(database, liveSchools());
    // Folders of some systems do not tell letters of another case apart.
    if (taken.some((name) => name.toLowerCase() === school)) {
      throw new CallProblem('school-taken', { school });
    }
  }

  return [
    implementAdministratorCall(createSchool, async ({ request, signedIn, now }) => {
      const { school, files } = request;
      await requireFree(school);
      const { manifest, contents } = applyChanges(new Map(), files, 'files');
      const saved = await saveDraft(database, {
        ...{ school, version: 0, manifest, changedAt: now },
        base: { state: undefined, number: undefined, manifest: new Map() },
        changedBy: signedIn.administrator.name,
        bodies: [...contents.values()],
      });
      if (saved.outcome === 'changed') throw new CallProblem('school-taken', { school });
      return { version: saved.version };
    }),
  ];
}
