import { readSharedContent } from '../../wire/calls/drafts/read-shared-content';
import { readSharedDraft } from '../../wire/calls/drafts/read-shared-draft';
import type { Call, CallOptions } from '../api/client';
import { createWholeFiles } from '../api/whole-files';

/** Reads the draft that a link leads to, with all of its files. @throws CallError */
export async function readShared(call: Call, token: string, options: CallOptions) {
  const draft = await call(readSharedDraft, { token }, options);
  const wholeFiles = createWholeFiles((hash) => call(readSharedContent, { token, hash }, options));
  const [base, files] = await Promise.all([draft.base, draft.files].map(wholeFiles));
  return { ...draft, base: base ?? {}, files: files ?? {} };
}
