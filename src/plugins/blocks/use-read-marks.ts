import { useCallback, useRef, useState } from 'react';
import {
  type RendererServices,
  useOperationMutation,
  useOperationQuery,
  useSession,
} from '../../renderer';
import { listReadNotices } from '../../wire/calls/offers/list-read-notices';
import { currentSession } from '../../wire/calls/sessions/current-session';
import { storedReadMarks, storeReadMarks } from './read-marks';

/** How many notices `markNoticesRead` takes at once. */
const BATCH = 100;

interface ReadMarks {
  /** True while it is not known yet which notices are read. */
  isLoading: boolean;
  /**
   * True for a notice that was unread when the block was first shown: a notice keeps its mark until
   * the next visit. False while the marks are loading.
   */
  isUnread(notice: string): boolean;
  /** Marks notices as read: for the student who is signed in, else in this browser. */
  markRead(notices: readonly string[]): void;
}

/**
 * Gives the read notices: those that the student has read, and those read in this browser while
 * nobody was signed in.
 */
export function useReadMarks({ localStorage, viewer, configuration }: RendererServices): ReadMarks {
  const { schoolNameEn: school } = configuration;
  const session = useSession(currentSession);
  const isStudent = session.state === 'ready' && session.data !== null;
  // Not after the session, but beside it. The session's answer counts.
  const query = useOperationQuery(listReadNotices, viewer.signedIn ? {} : null, { stays: true });
  const { run } = useOperationMutation('markNoticesRead', {
    changes: 'listReadNotices',
    quiet: true,
    onSuccess() {},
  });
  // As on the server, nothing is known until the app has hydrated.
  const isLoading =
    viewer.signedIn === undefined ||
    session.state === 'loading' ||
    (isStudent && query.state === 'loading');

  const [readBefore, setReadBefore] = useState<ReadonlySet<string>>();
  if (!isLoading && readBefore === undefined) {
    setReadBefore(new Set([...storedReadMarks(localStorage, school), ...(query.data?.read ?? [])]));
  }

  // Marks of this visit are not sent again.
  const marked = useRef(new Set<string>());
  const markRead = useCallback(
    (notices: readonly string[]) => {
      if (readBefore === undefined) return;
      const fresh = notices.filter((id) => !readBefore.has(id) && !marked.current.has(id));
      if (fresh.length === 0) return;
      for (const id of fresh) marked.current.add(id);
      if (!isStudent) storeReadMarks(localStorage, school, fresh);
      for (let start = 0; isStudent && start < fresh.length; start += BATCH) {
        run({ notices: fresh.slice(start, start + BATCH) });
      }
    },
    [readBefore, isStudent, localStorage, school, run],
  );

  return {
    isLoading: readBefore === undefined,
    isUnread: (notice) => readBefore !== undefined && !readBefore.has(notice),
    markRead,
  };
}
