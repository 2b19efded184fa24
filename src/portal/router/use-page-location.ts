import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../../wire';
import type { LoadedPage, Portal } from '../app/portal';
import type { PageLocation } from './links';

const subscribeToNothing = () => () => {};

/**
 * The location that links are made from. While React hydrates it has no query: the server renders a page without its
 * query, and the first render in the browser must be the same. The server renders one page for all ids, with another in
 * `params`: a block may fetch by an id, and never renders one.
 */
export function usePageLocation(
  { configuration, defaultSchoolName }: Portal,
  { path }: LoadedPage,
): PageLocation {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return useMemo(
    () => ({
      configuration,
      defaultSchoolName,
      params: matchRoute(path).params,
      search: hydrated ? search : '',
    }),
    [configuration, defaultSchoolName, path, search, hydrated],
  );
}
