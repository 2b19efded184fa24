import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../wire/calls/define-call';
import { weighPage } from '../../wire/calls/drafts/weigh-page';
import { useStudio } from '../app/studio-context';
import type { Side } from '../changes/use-changes';

export type Weights = ResponseOf<typeof weighPage>;

/** Gives the weight of a page's first visit in two states; undefined until it is known. */
export function useWeights(
  school: string,
  screen: string | undefined,
  from: Side,
  to: Side,
  version?: number,
): Weights | undefined {
  const { call } = useStudio();
  const { data } = useQuery({
    queryKey: ['weights', school, screen, from, to, version],
    queryFn: ({ signal }) =>
      call(
        weighPage,
        { school, screen: screen ?? '', from: String(from), to: String(to) },
        { signal },
      ),
    enabled: screen !== undefined,
    staleTime: 60_000,
  });
  return data;
}
