import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SchoolEvent } from '../../wire/calls/drafts/follow-school';
import { followEvents } from '../api/follow-events';
import { useStudio } from '../app/studio-context';
import { useOpenSchool } from '../store/editor-context';

/** Another administrator who is here. */
type Person = Extract<SchoolEvent, { type: 'presence' }>['people'][number];

/** Takes in what happens at the open school, and gives the others who have it open. */
export function useSchoolEvents(): readonly Person[] {
  const { school, sync } = useOpenSchool();
  const { session } = useStudio();
  const queries = useQueryClient();
  const approval = useRef<string | null>(undefined);
  const isBack = useRef(false);
  const [people, setPeople] = useState<readonly Person[]>([]);

  const onEvent = useEffectEvent((event: SchoolEvent) => {
    if (event.type === 'presence') setPeople(event.people);
    if (event.type !== 'state') return;
    // It may have been updated meanwhile.
    if (isBack.current) void queries.invalidateQueries({ queryKey: ['studio'] });
    isBack.current = false;
    const { version, base } = sync.saved();
    // It may be archived, or live again; something may wait for approval.
    const isOther = approval.current !== undefined && approval.current !== event.approval;
    approval.current = event.approval;
    if (isOther || event.live.state !== base)
      void queries.invalidateQueries({ queryKey: ['schools'] });
    if (event.version !== version || event.live.state !== base) void sync.refresh();
  });
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
    return followEvents(school, {
      ...{ onEvent, onEnded, onLost, later },
      open(path, { onMessage, onError }) {
        const source = new EventSource(path);
        source.addEventListener('message', ({ data }) => onMessage(data));
        source.addEventListener('error', onError);
        return {
          isClosed: () => source.readyState === EventSource.CLOSED,
          close: () => source.close(),
        };
      },
    });
  }, [school]);
  return people;
}

function later(task: () => void, milliseconds: number): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
