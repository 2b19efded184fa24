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
import { readBlobs } from '../publishing/contents/contents-store';
import { resolveContents } from '../publishing/folders/school-contents';
import type { Publisher } from '../publishing/publisher';
import { outcomeJson, revisionJson } from '../publishing/responses';
import * as revisions from '../publishing/revision-store';
import { removeApprovalRequest } from './approval-request-store';
import { namedFiles, textsOf } from './draft-files';
import type { DraftPublication } from './draft-publication';

/** The most revisions of one response. */
const MOST_LISTED = 100;

interface PublicationParts {
  database: Database;
  publisher: Publisher;
  publication: DraftPublication;
}

/** The calls by which drafts go live, and earlier states come back. */
export function publicationCalls({
  database,
  publisher,
  publication,
}: PublicationParts): readonly AdministratorImplementation[] {
  return [
    implementAdministratorCall(proveDraft, async ({ request, signedIn, locale }) => {
      const intent = { ...request, author: signedIn.administrator.name, message: '' };
      const { changes, issues } = outcomeJson(await publication.prove(intent), locale);
      return { changes, issues };
    }),

    implementAdministratorCall(publishDraft, async (context) => {
      const { request, signedIn, locale, requireStill, noteIn } = context;
      const { school, version, message } = request;
      const intent = { author: signedIn.administrator.name, message: storableText(message.trim()) };
      const outcome = await publication.publish(
        { school, version, ...intent },
        async (transaction) => {
          await requireStill(transaction);
          // Nobody needs to approve it any more.
          await removeApprovalRequest(transaction, school);
          await noteIn(transaction);
        },
      );
      return outcomeJson(outcome, locale);
    }),

    implementAdministratorCall(restoreRevision, async (context) => {
      const { request, signedIn, locale, requireStill, noteIn } = context;
      const { school, message, base, to } = request;
      const outcome = await publisher.rollback({
        ...{ school, to, base: base ?? undefined, isDryRun: false },
        author: signedIn.administrator.name,
        message: storableText(message.trim()),
        async afterwards(transaction) {
          await requireStill(transaction);
          await noteIn(transaction);
        },
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
      const texts = textsOf(revision.manifest);
      const contents = resolveContents(texts, await readBlobs(database, texts.values()));
      return { ...revisionJson(revision), files: namedFiles(revision.manifest, contents) };
    }),
  ];
}
