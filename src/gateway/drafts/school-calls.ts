import { RESERVED_SCHOOL_NAMES } from '../../wire';
import { archiveSchool } from '../../wire/calls/schools/archive-school';
import { createSchool } from '../../wire/calls/schools/create-school';
import {
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Publisher } from '../publishing/publisher';
import { outcomeJson, revisionJson } from '../publishing/responses';
import { applyChanges } from './draft-files';
import { saveDraft } from './draft-store';
import { knownSchools } from './list-schools';

export interface SchoolCallParts {
  database: Database;
  publisher: Pick<Publisher, 'publish'>;
  /** The names of the schools that are live. */
  liveSchools(): Iterable<string>;
}

/** Stock screens are named by it. */
const RESERVED = new Set([...RESERVED_SCHOOL_NAMES, 'stock'].map((name) => name.toLowerCase()));

/** The calls by which schools come and go. */
export function schoolCalls({
  database,
  publisher,
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
    implementAdministratorCall(createSchool, async ({ request, sent, signedIn, now }) => {
      const { school, files } = request;
      await requireFree(school);
      const { manifest, contents } = applyChanges(new Map(), files, sent, 'files');
      const saved = await saveDraft(database, {
        ...{ school, version: 0, manifest, changedAt: now },
        base: { state: undefined, number: undefined, manifest: new Map() },
        changedBy: signedIn.administrator.name,
        bodies: [...contents.values()],
      });
      if (saved.outcome === 'changed') throw new CallProblem('school-taken', { school });
      return { version: saved.version };
    }),

    implementAdministratorCall(archiveSchool, async (context) => {
      const { request, signedIn, locale, requireStill, noteIn } = context;
      const { school, base } = request;
      if (base === null) throw new CallProblem('unknown-school', { school });
      const outcome = await publisher.publish({
        ...{ school, base, contents: new Map(), message: '', isDryRun: false, isArchive: true },
        author: signedIn.administrator.name,
        async afterwards(transaction) {
          await requireStill(transaction);
          await noteIn(transaction);
        },
      });
      if (outcome.outcome === 'published') return revisionJson(outcome.revision);
      outcomeJson(outcome, locale);
      throw new CallProblem('unknown-school', { school });
    }),
  ];
}
