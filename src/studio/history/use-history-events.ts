import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { SchoolEvent } from '../../wire/calls/drafts/follow-school';
import { browserStreams } from '../api/browser-streams';
import { followEvents } from '../api/follow-events';
import { useStudio } from '../app/studio-context';
import { catchUp } from '../editor/catch-up';
import { forgetLive } from '../publish/forget-live';
import { schoolIn } from '../schools/use-schools';

/** Has the history read again once others publish, change the draft, or ask for approval. */
export function useHistoryEvents(school: string): void {
  const { session } = useStudio();
  const queries = useQueryClient();
  const isFirst = useRef(true);
  const stopLooking = useRef(() => {});

  const onEvent = useEffectEvent((event: SchoolEvent) => {
    if (event.type !== 'state') return;
    const { live, version } = event;
    const isHere = () => {
      const listed = schoolIn(queries, school);
      const isLive = (listed?.live?.state ?? null) === live.state;
      return isLive && (listed?.draft?.version ?? 0) >= version;
    };
    // Reads at the opening, or before a connection broke, may have that moment already.
    const isKnown = isFirst.current && isHere();
    isFirst.current = false;
    if (isKnown) return;
    stopLooking.current();
    stopLooking.current = catchUp({
      look: async () => forgetLive(queries, school),
      isThere: isHere,
      later: browserStreams.later,
    });
  });
  const onEnded = useEffectEvent(async (reason: 'session' | 'role') => {
    void queries.invalidateQueries({ queryKey: ['schools'] });
    return reason === 'session' && session.signInAgain();
  });

  useEffect(() => {
    const onLost = () => {};
    const stop = followEvents(school, { ...browserStreams, onEvent, onEnded, onLost });
    return () => {
      stop();
      stopLooking.current();
    };
  }, [school]);
}
