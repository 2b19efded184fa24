import type { ResponseOf } from '../../wire/calls/define-call';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { readContent } from '../../wire/calls/drafts/read-content';
import { readDraft } from '../../wire/calls/drafts/read-draft';
import { readSchoolRevision } from '../../wire/calls/drafts/read-school-revision';
import { codeOf } from './call-error';
import type { Call, CallOptions } from './client';
import { createWholeFiles } from './whole-files';

type NamedDraft = ResponseOf<typeof readDraft>;

/** A school's draft with all of its files. */
export interface WholeDraft extends Omit<NamedDraft, 'base' | 'live' | 'files'> {
  base: Omit<NamedDraft['base'], 'files'> & { files: DraftFiles };
  live: Omit<NamedDraft['live'], 'files'> & { files?: DraftFiles };
  files: DraftFiles;
}

/**
 * Gives a function that reads a school's draft; what an earlier read has had is not sent again.
 * @throws CallError
 */
export function createDraftReader(call: Call, school: string) {
  const wholeFiles = createWholeFiles((hash) => call(readContent, { school, hash }));

  async function wholeDraft(draft: NamedDraft): Promise<WholeDraft> {
    const { base, live } = draft;
    const [baseFiles, liveFiles, files] = await Promise.all([
      wholeFiles(base.files),
      live.files && wholeFiles(live.files),
      wholeFiles(draft.files),
    ]);
    return {
      ...{ ...draft, files, base: { ...base, files: baseFiles } },
      live: { state: live.state, number: live.number, ...(liveFiles && { files: liveFiles }) },
    };
  }

  return async function read(options?: CallOptions): Promise<WholeDraft> {
    for (;;) {
      try {
        return await wholeDraft(await call(readDraft, { school }, options));
      } catch (error) {
        // Somebody has saved meanwhile.
        if (codeOf(error) !== 'unknown-content') throw error;
      }
    }
  };
}

/** Reads a school's draft once. @throws CallError */
export function readWholeDraft(
  call: Call,
  school: string,
  options?: CallOptions,
): Promise<WholeDraft> {
  return createDraftReader(call, school)(options);
}

/** Reads the files of a revision. @throws CallError */
export async function readRevisionFiles(
  call: Call,
  of: { school: string; number: number },
  options?: CallOptions,
): Promise<DraftFiles> {
  const { files } = await call(readSchoolRevision, of, options);
  return createWholeFiles((hash) => call(readContent, { ...of, hash }, options))(files);
}
