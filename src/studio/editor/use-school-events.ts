import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SchoolEvent } from '../../wire/calls/drafts/follow-school';
import { browserStreams } from '../api/browser-streams';
import { followEvents } from '../api/follow-events';
import { useStudio } from '../app/studio-context';
import { schoolIn } from '../schools/use-schools';
import { useOpenSchool } from '../store/editor-context';
import { catchUp } from './catch-up';

/** Another administrator who is here. */
type Person = Extract<SchoolEvent, { type: 'presence' }>['people'][number];

/** Takes in what happens at the open school, and gives the others who have it open. */
export function useSchoolEvents(): readonly Person[] {
  const { school, sync } = useOpenSchool();
  const { session } = useStudio();
  const queries = useQueryClient();
  const approval = useRef<string | null>(undefined);
  const isBack = useRef(false);
  const wasAway = useRef(false);
  const stopLooking = useRef(() => {});
  const [people, setPeople] = useState<readonly Person[]>([]);

  const onEvent = useEffectEvent((event: SchoolEvent) => {
    if (event.type === 'presence') setPeople(event.people);
    if (event.type !== 'state') return;
    // It may have been updated meanwhile.
    if (isBack.current) void queries.invalidateQueries({ queryKey: ['studio'] });
    const isLiveAgain = wasAway.current && event.live.state !== null;
    // Neither a gateway nor a school that was away has what was typed without it.
    if (isBack.current || isLiveAgain) void sync.flush();
    isBack.current = false;
    wasAway.current = event.live.state === null;
    const { version, base } = sync.saved();
    // It may be archived or gone, or live again; something may wait for approval.
    const isOther = approval.current !== undefined && approval.current !== event.approval;
    approval.current = event.approval;
    const isListed = !isOther && listedLive() === event.live.state;
    const isDraft = event.version === version && event.live.state === base;
    if (isListed && isDraft) return;
    stopLooking.current();
    stopLooking.current = catchUp({
      async look() {
        // The list comes first: a draft on what the list does not have yet looks like one that is
        // away.
        if (!isListed) await queries.invalidateQueries({ queryKey: ['schools'] });
        if (!isDraft) await sync.refresh();
      },
      isThere: () => isHere(event),
      later: browserStreams.later,
    });
  });
  /** Undefined where the list lacks the school. */
  const listedLive = () => {
    const listed = schoolIn(queries, school);
    return listed && (listed.live?.state ?? null);
  };
  const isHere = ({ version, live }: Extract<SchoolEvent, { type: 'state' }>) => {
    const saved = sync.saved();
    // Nothing is put on a school that is away.
    const isOnLive = live.state === null || live.state === saved.base;
    return saved.version >= version && isOnLive && (listedLive() ?? null) === live.state;
  };
  const onEnded = useEffectEvent(async (reason: 'session' | 'role') => {
    setPeople([]);
    void queries.invalidateQueries({ queryKey: ['schools'] });
    return reason === 'session' && session.signInAgain();
  });
  const onLost = useEffectEvent(() => {
    isBack.current = true;
    setPeople([]);
    if (document.visibilityState === 'visible') void sync.refresh();
  });

  useEffect(() => {
    const stopFollowing = followEvents(school, {
      ...browserStreams,
      ...{ onEvent, onEnded, onLost },
    });
    return () => {
      stopFollowing();
      stopLooking.current();
    };
  }, [school]);
  return people;
}
