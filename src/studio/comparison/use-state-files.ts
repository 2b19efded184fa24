import { useQuery } from '@tanstack/react-query';
import { readMaterials } from '../../wire/calls/drafts/read-materials';
import { readRevisionFiles, readWholeDraft } from '../api/read-states';
import { useStudio } from '../app/studio-context';
import type { Side } from '../changes/use-changes';
import type { PageSource } from '../preview/use-page-maker';

/** Two states of a school with all that their pages are made of. */
export interface TwoStates {
  before: PageSource;
  after: PageSource;
}

/** Reads the files of two states of a school. `version`: of the draft, where it is one of them. */
export function useTwoStates(school: string, from: Side, to: Side, version?: number) {
  const { call } = useStudio();
  return useQuery({
    queryKey: ['two-states', school, from, to, version],
    queryFn: async ({ signal }): Promise<TwoStates> => {
      const [materials, draft] = await Promise.all([
        call(readMaterials, { school }, { signal }),
        readWholeDraft(call, school, { signal }),
      ]);
      const revision = (number: number) => readRevisionFiles(call, { school, number }, { signal });
      const { base, live } = draft;
      // A school that was never published has its folder live: a draft is begun from nothing else
      // then.
      const liveFiles =
        base.state === live.state || live.number === null
          ? base.files
          : await revision(live.number);
      const filesOf = (side: Side) => {
        if (side === 'live') return liveFiles;
        if (side === 'draft') return draft.files;
        return side === 'base' ? base.files : revision(side);
      };
      const sourceOf = async (side: Side): Promise<PageSource> => ({
        ...{ school, materials, base: liveFiles, files: await filesOf(side) },
      });
      return { before: await sourceOf(from), after: await sourceOf(to) };
    },
    // They are large, and asked for again whenever something is compared.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
