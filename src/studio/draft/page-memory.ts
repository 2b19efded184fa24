import { editsBetween } from './draft-keeper';
import type { StoredDraft } from './saved-draft';

/**
 * The drafts that this page alone has, by their keys: the browser stores none, and the gateway has
 * not saved them. They stay while the page leads elsewhere in the Studio.
 */
const drafts = new Map<string, StoredDraft>();

/** Keeps a draft on this page while the gateway lacks some of it. */
export function keepOnPage(key: string, draft: StoredDraft | undefined): void {
  const isUnsaved =
    draft && Object.keys(editsBetween(draft.saved.files, draft.draft.files)).length > 0;
  if (isUnsaved) drafts.set(key, draft);
  else drafts.delete(key);
  if (drafts.size > 0) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}

/** The draft that this page alone has. */
export function leftOnPage(key: string): StoredDraft | undefined {
  return drafts.get(key);
}

/** Has the browser ask whether to leave the page. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
