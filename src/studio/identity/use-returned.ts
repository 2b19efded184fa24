import { useEffect, useState } from 'react';
import { readReturned } from './provider';

/** Tells once what has come of the way to the provider: the address says it no longer. */
export function useReturned() {
  const [returned, setReturned] = useState(() => readReturned(window.location.hash));
  useEffect(() => {
    if (!readReturned(window.location.hash)) return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return { returned, forget: () => setReturned(undefined) };
}
