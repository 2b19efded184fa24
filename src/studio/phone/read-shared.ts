import { readSharedContent } from '../../wire/calls/drafts/read-shared-content';
import { readSharedDraft } from '../../wire/calls/drafts/read-shared-draft';
import type { Call, CallOptions } from '../api/client';
import { createWholeFiles } from '../api/whole-files';

/**
 * Gives a function that reads the draft that a link leads to, with all of its files. Contents that
 * it has read before, such as pictures, it does not ask for again. The function throws `CallError`.
 */
export function createSharedReader(call: Call, token: string) {
  const wholeFiles = createWholeFiles((hash) => call(readSharedContent, { token, hash }));
  return async function readShared(options: CallOptions) {
    const draft = await call(readSharedDraft, { token }, options);
    const [base, files] = await Promise.all([draft.base, draft.files].map(wholeFiles));
    return { ...draft, base: base ?? {}, files: files ?? {} };
  };
}
