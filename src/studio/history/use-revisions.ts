import { useInfiniteQuery } from '@tanstack/react-query';
import { listSchoolRevisions } from '../../wire/calls/drafts/list-school-revisions';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { useStudio } from '../app/studio-context';

const PAGE = 30;

/** The revisions of a school, the newest first, page by page. */
export function useRevisions(school: string) {
  const { call } = useStudio();
  return useInfiniteQuery({
    queryKey: ['revisions', school],
    queryFn: ({ signal, pageParam }) =>
      call(
        listSchoolRevisions,
        { school, limit: PAGE, ...(pageParam !== undefined && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ revisions }) =>
      revisions.length < PAGE ? undefined : revisions.at(-1)?.number,
    select: ({ pages }): RevisionInfo[] => pages.flatMap(({ revisions }) => revisions),
  });
}
