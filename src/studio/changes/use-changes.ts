import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../wire/calls/define-call';
import { compareDraft } from '../../wire/calls/drafts/compare-draft';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';

/** One change for the students of a school, in words. */
export type StudentsChange = ResponseOf<typeof compareDraft>['changes'][number];

/** A state of a school that can be compared: a revision by its number, or one by its name. */
export type Side = 'live' | 'draft' | 'base' | number;

/**
 * Compares two states of a school. `version`: of the draft, where it is one of them; whoever looks
 * at that is shown no other until they ask for it, as the check is of that one too.
 */
export function useChanges(school: string, from: Side, to: Side, version?: number) {
  const { call } = useStudio();
  const { locale } = useTranslate();
  const isOfVersion = version !== undefined;
  const isFixed = isOfVersion || (typeof from === 'number' && typeof to === 'number');
  return useQuery({
    queryKey: [isOfVersion ? 'draft-changes' : 'changes', school, from, to, version, locale],
    queryFn: ({ signal }) =>
      call(compareDraft, { school, from: String(from), to: String(to) }, { signal }),
    select: ({ changes }) => changes,
    // Two revisions never change.
    staleTime: isFixed ? Number.POSITIVE_INFINITY : 0,
    // The live state, with which the version is compared, does.
    ...(isOfVersion && { gcTime: 0 }),
  });
}
