import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Publisher, PublishOutcome, PublishRequest } from '../publishing/publisher';
import { readDraft, removeDraft } from './draft-store';
import { type Drafts, draftChanged } from './drafts';

export interface DraftPublicationParts {
  database: Database;
  publisher: Publisher;
  drafts: Drafts;
}

/** A draft as it was looked at, and who wants it live. */
interface DraftToPublish extends Pick<PublishRequest, 'author' | 'message' | 'approvedBy'> {
  school: string;
  version: number;
}

export interface DraftPublication {
  /**
   * Proves that a draft can be published, and publishes nothing.
   *
   * @throws CallProblem where it has changed
   */
  prove(draft: DraftToPublish): Promise<PublishOutcome>;
  /**
   * Publishes a draft, which ends with it, also where it is live already.
   *
   * @param afterwards what is written in the same transaction
   * @throws CallProblem where the draft has changed
   */
  publish(
    draft: DraftToPublish,
    afterwards: (transaction: Database) => Promise<void>,
  ): Promise<PublishOutcome>;
  /** Ends a draft that is live already. @throws CallProblem where it has changed */
  end(draft: Pick<DraftToPublish, 'school' | 'version'>): Promise<void>;
}

/** The way of drafts to the one publisher. */
export function createDraftPublication({
  database,
  publisher,
  drafts,
}: DraftPublicationParts): DraftPublication {
  async function requestOf({ version, ...intent }: DraftToPublish) {
    const { school } = intent;
    const open = await drafts.openAt(school, version);
    if (!open.draft) throw new CallProblem('unknown-draft');
    const contents = await drafts.contents(open, open.manifest);
    // A school that is no longer live has nothing to merge: it comes back with its draft.
    return { ...intent, contents, base: open.live && open.base.state };
  }

  async function end(
    transaction: Database,
    { school, version }: Pick<DraftToPublish, 'school' | 'version'>,
  ): Promise<void> {
    if (await removeDraft(transaction, school, version)) return;
    throw draftChanged((await readDraft(transaction, school))?.version ?? 0);
  }

  return {
    async prove(draft) {
      const request = await requestOf(draft);
      return publisher.publish({ ...request, isDryRun: true, async afterwards() {} });
    },
    async publish(draft, afterwards) {
      const outcome = await publisher.publish({
        ...(await requestOf(draft)),
        isDryRun: false,
        async afterwards(transaction) {
          await end(transaction, draft);
          await afterwards(transaction);
        },
      });
      // Somebody else may have published this very draft.
      if (outcome.outcome === 'changed-meanwhile') await drafts.openAt(draft.school, draft.version);
      // It is live already, so that there is nothing left to publish.
      if (outcome.outcome === 'unchanged') await end(database, draft);
      return outcome;
    },
    end: (draft) => end(database, draft),
  };
}
