import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoadedPage, Portal } from '../app/portal';
import type { PageLocation } from './links';

const subscribeToNothing = () => () => {};

/**
 * The location that links are made from. While React hydrates it has no query: the server renders a page without its
 * query, and the first render in the browser must be the same.
 */
export function usePageLocation(
  { configuration, defaultSchoolName }: Portal,
  { loaded }: LoadedPage,
): PageLocation {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const visibleSearch = hydrated ? search : '';
  return useMemo(
    () => ({ configuration, defaultSchoolName, params: loaded.params, search: visibleSearch }),
    [configuration, defaultSchoolName, loaded, visibleSearch],
  );
}
