import { createContext, useContext } from 'react';
import type { FoundAccount } from '../../wire/calls/accounts/account-parts';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { findStudentSessions } from '../../wire/calls/history/find-sessions';

/** A session that was open at a moment. */
export type PastSession = ResponseOf<typeof findStudentSessions>['entries'][number];

/** A search and what it found: it stays while a student is looked at, and is in no address. */
export type DeskSearch =
  | { type: 'student'; school: string; search: string; accounts: FoundAccount[]; hasMore: boolean }
  | { type: 'moment'; school: string; place: string; at: string; entries: PastSession[] };

export interface DeskSearchState {
  last: DeskSearch | undefined;
  setLast(search: DeskSearch | undefined): void;
}

const DeskSearchContext = createContext<DeskSearchState | undefined>(undefined);

export const DeskSearchProvider = DeskSearchContext.Provider;

/** @throws Error outside of the help desk */
export function useDeskSearch(): DeskSearchState {
  const state = useContext(DeskSearchContext);
  if (!state) throw new Error('This is used outside of the help desk.');
  return state;
}
