import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { rebaseDraft } from '../../wire/calls/drafts/rebase-draft';
import { saveDraft } from '../../wire/calls/drafts/save-draft';
import { describeProblem } from '../api/problem-messages';
import { readRevisionFiles, readWholeDraft, type WholeDraft } from '../api/read-states';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { changesBetween } from '../draft/history';
import { forgetDraft } from '../publish/forget-live';

/** A revision that would take the place of a draft. */
export interface Replacement {
  number: number;
  files: DraftFiles;
  /**
   * The draft as it was read before anybody was asked: one that changes meanwhile is not written
   * over.
   */
  draft: WholeDraft;
}

/** Makes the files of a revision the school's draft, and leads to its editor. */
export function useOpenAsDraft(school: string) {
  const { call, toast } = useStudio();
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [opening, setOpening] = useState<number>();
  const [replacement, setReplacement] = useState<Replacement>();

  /** @throws CallError, such as `draft-changed` */
  async function replace({ files, draft }: Replacement): Promise<void> {
    const { version, base, live } = draft;
    const changes = changesTo(draft.files, files);
    // A draft that was begun from an older state would have what is live merged into it.
    if (version > 0 && base.state !== live.state) {
      await call(rebaseDraft, { school, version, state: live.state, changes });
    } else if (Object.keys(changes).length > 0) {
      await call(saveDraft, { school, version, base: base.state, changes });
    }
    setReplacement(undefined);
    forgetDraft(queries, school);
    navigate(`/schools/${encodeURIComponent(school)}`);
  }

  async function open(number: number): Promise<void> {
    setOpening(number);
    try {
      const [files, draft] = await Promise.all([
        readRevisionFiles(call, { school, number }),
        readWholeDraft(call, school),
      ]);
      const next = { number, files, draft };
      if (losesWork(next)) setReplacement(next);
      else await replace(next);
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      setOpening(undefined);
    }
  }

  return {
    open,
    /** The number of the revision that is being opened. */
    opening,
    /** There while somebody must be asked. */
    replacement,
    confirm: async () => (replacement ? replace(replacement) : undefined),
    cancel: () => setReplacement(undefined),
  };
}

/** Says whether a draft has changes that the revision has not. */
function losesWork({ files, draft }: Replacement): boolean {
  const isChanged = changesBetween(draft.base.files, draft.files).length > 0;
  return draft.version > 0 && isChanged && changesBetween(draft.files, files).length > 0;
}

function changesTo(before: DraftFiles, after: DraftFiles): DraftChanges {
  return Object.fromEntries(
    changesBetween(before, after).map(({ path }) => [path, after[path] ?? null]),
  );
}
