import { storableText } from '../../engine';
import { listSchoolRevisions } from '../../wire/calls/drafts/list-school-revisions';
import { proveDraft } from '../../wire/calls/drafts/prove-draft';
import { publishDraft } from '../../wire/calls/drafts/publish-draft';
import { readSchoolRevision } from '../../wire/calls/drafts/read-school-revision';
import { restoreRevision } from '../../wire/calls/drafts/restore-revision';
import {
  type AdministratorImplementation,
  implementAdministratorCall,
} from '../administrators/administrator-context';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { readBlobs } from '../publishing/contents-store';
import type { Publisher, PublishRequest } from '../publishing/publisher';
import { outcomeJson, revisionJson } from '../publishing/responses';
import * as revisions from '../publishing/revision-store';
import { resolveContents } from '../publishing/school-contents';
import { draftFiles } from './draft-files';
import { readDraft, removeDraft } from './draft-store';
import { type Drafts, draftChanged } from './drafts';

/** The most revisions of one response. */
const MOST_LISTED = 100;

interface PublicationParts {
  database: Database;
  publisher: Publisher;
  drafts: Drafts;
}

/** The calls by which drafts go live, and earlier states come back. */
export function publicationCalls({
  database,
  publisher,
  drafts,
}: PublicationParts): readonly AdministratorImplementation[] {
  /** What a draft asks the publisher for. @throws CallProblem where the draft is not as it was looked at */
  async function requestOf(
    school: string,
    version: number,
  ): Promise<Pick<PublishRequest, 'school' | 'base' | 'contents'>> {
    const open = await drafts.openAt(school, version);
    if (!open.draft) throw new CallProblem('unknown-draft');
    const contents = await drafts.contents(open, open.manifest);
    // Where nothing is live any more there is nothing to merge: the school comes back with its draft.
    return { school, contents, base: open.live && open.base.state };
  }

  async function endDraft(transaction: Database, school: string, version: number): Promise<void> {
    if (await removeDraft(transaction, school, version)) return;
    throw draftChanged((await readDraft(transaction, school))?.version ?? 0);
  }

  return [
    implementAdministratorCall(proveDraft, async ({ request, signedIn, locale }) => {
      const { changes, issues } = outcomeJson(
        await publisher.publish({
          ...(await requestOf(request.school, request.version)),
          ...{ author: signedIn.administrator.name, message: '', isDryRun: true },
          async afterwards() {},
        }),
        locale,
      );
      return { changes, issues };
    }),

    implementAdministratorCall(publishDraft, async ({ request, signedIn, locale, noteIn }) => {
      const { school, version, message } = request;
      const outcome = await publisher.publish({
        ...(await requestOf(school, version)),
        author: signedIn.administrator.name,
        message: storableText(message.trim()),
        isDryRun: false,
        async afterwards(transaction) {
          await endDraft(transaction, school, version);
          await noteIn(transaction);
        },
      });
      // It is live already, so that there is nothing left to publish.
      if (outcome.outcome === 'unchanged') await endDraft(database, school, version);
      return outcomeJson(outcome, locale);
    }),

    implementAdministratorCall(restoreRevision, async ({ request, signedIn, locale, noteIn }) => {
      const { school, message, base, to } = request;
      const outcome = await publisher.rollback({
        ...{ school, to, base: base ?? undefined, isDryRun: false },
        author: signedIn.administrator.name,
        message: storableText(message.trim()),
        afterwards: (transaction) => noteIn(transaction),
      });
      if (!outcome) throw new CallProblem('unknown-revision');
      return outcomeJson(outcome, locale);
    }),

    implementAdministratorCall(listSchoolRevisions, async ({ request }) => {
      const { school, limit = MOST_LISTED, before } = request;
      const page = { limit: Math.min(limit, MOST_LISTED), before };
      const found = await revisions.listRevisions(database, school, page);
      return { revisions: found.map(revisionJson) };
    }),

    implementAdministratorCall(readSchoolRevision, async ({ request: { school, number } }) => {
      const revision = await revisions.readRevision(database, school, number);
      if (!revision) throw new CallProblem('unknown-revision');
      const bodies = await readBlobs(database, revision.manifest.values());
      const files = draftFiles(resolveContents(revision.manifest, bodies));
      return { ...revisionJson(revision), files };
    }),
  ];
}
