import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readTyped } from '../../../engine';
import type { CallResult, RendererServices } from '../../../renderer';
import { readVisit } from '../../../wire/calls/visitors/read-visit';
import { requestVisit } from '../../../wire/calls/visitors/request-visit';
import type { Visit } from '../../../wire/calls/visitors/visitor-parts';

/** How long a device waits between two looks at its request, in milliseconds. */
const BETWEEN_LOOKS = 4000;

/** The code for a request that there is no more. */
const GONE = 20037;

const OVER: Visit = { state: 'over', sponsor: '', endsAt: null };

/** The request of this device. */
export interface OwnVisit {
  /** The device's secret; undefined before it has asked. */
  secret: string | undefined;
  /** Undefined until it is known. */
  visit: Visit | undefined;
  /** The services for the form that asks: a success of it begins the wait. */
  asking: RendererServices;
  /** Forgets the request on this device. */
  forget(): void;
}

/**
 * Follows the request that this device has made, also after the page was closed and opened again.
 *
 * @param onApproved called when the request is approved while the page waits for that
 */
export function useVisit(
  services: RendererServices,
  onApproved: (secret: string) => void,
): OwnVisit {
  const key = `visit:${services.configuration.schoolNameEn}`;
  const [secret, setSecret] = useState<string>();
  const [visit, setVisit] = useState<Visit>();
  const latest = useRef({ services, onApproved });
  latest.current = { services, onApproved };

  useEffect(() => {
    setSecret(latest.current.services.localStorage.get(key) ?? undefined);
  }, [key]);

  const isSettled = visit !== undefined && visit.state !== 'waiting';
  useEffect(() => {
    if (secret === undefined || isSettled) return;
    return lookRepeatedly(
      async () => {
        const result = await latest.current.services.call('readVisit', { secret });
        return visitOf(result);
      },
      (found, isFirst) => {
        setVisit(found);
        if (found.state === 'approved' && !isFirst) latest.current.onApproved(secret);
      },
    );
  }, [secret, isSettled]);

  const call = useCallback(
    async (...request: Parameters<RendererServices['call']>): Promise<CallResult> => {
      const { services: current } = latest.current;
      const [operation] = request;
      const result = await current.call(...request);
      const asked = result.ok && operation === requestVisit.name;
      const data = asked ? readTyped(requestVisit.response, result.data) : undefined;
      if (data) {
        current.localStorage.set(key, data.secret);
        setVisit({ state: 'waiting', sponsor: data.sponsor, endsAt: null });
        setSecret(data.secret);
      }
      return result;
    },
    [key],
  );

  function forget() {
    services.localStorage.remove(key);
    setSecret(undefined);
    setVisit(undefined);
  }

  const asking = useMemo(() => ({ ...services, call }), [services, call]);
  return { secret, visit, asking, forget };
}

/** The visit in a response; undefined where the network failed, which the next look may not. */
function visitOf(result: CallResult): Visit | undefined {
  if (!result.ok) return result.code === GONE ? OVER : undefined;
  return readTyped(readVisit.response, result.data);
}

/**
 * Looks now and again and again.
 *
 * @returns a function that stops it
 */
function lookRepeatedly(
  look: () => Promise<Visit | undefined>,
  onFound: (visit: Visit, isFirst: boolean) => void,
): () => void {
  let isStopped = false;
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function lookNow() {
    const found = await look();
    if (isStopped) return;
    if (found) {
      onFound(found, isFirst);
      isFirst = false;
    }
    timer = setTimeout(() => void lookNow(), BETWEEN_LOOKS);
  }

  void lookNow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
