import { useMemo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../../wire';
import type { LoadedPage, Portal } from '../app/portal';
import type { PageLocation } from './links';

const subscribeToNothing = () => () => {};

/**
 * Gives the location that links are made from. While React hydrates, the location has no query: the
 * server renders a page without its query, and the first render in the browser must be the same.
 * The server renders one page for all ids, with another id in `params`: a block may fetch by an id,
 * and never renders one.
 */
export function usePageLocation(
  { configuration, defaultSchoolName }: Portal,
  { path, loaded }: LoadedPage,
): PageLocation {
  const { search } = useLocation();
  const hydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { isMissing = false } = loaded;
  return useMemo(
    () => ({
      configuration,
      defaultSchoolName,
      // Nothing has the path's id: the server says so as well.
      params: isMissing ? {} : matchRoute(path).params,
      search: hydrated ? search : '',
    }),
    [configuration, defaultSchoolName, path, isMissing, search, hydrated],
  );
}
