import { readReturned } from '../identity/provider';

/** The secret of a link waits here, in this tab, while its owner is at the identity provider. */
const KEY = 'formgate-invitation';

/** The secret of the link that was opened, or that was kept when the page was left. */
export function invitationToken(): string {
  const { hash } = window.location;
  if (hash.length > 1 && !readReturned(hash)) return hash.slice(1);
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the secret of a link for this tab, or forgets it. */
export function keepInvitation(token: string | undefined): void {
  try {
    if (token === undefined) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, token);
  } catch {
    // The link is opened again, then.
  }
}
