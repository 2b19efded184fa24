import { readTyped } from '../../engine';
import { toHttpRequest } from '../../wire/call-request';
import {
  followSchool,
  SCHOOL_EVENT,
  type SchoolEvent,
} from '../../wire/calls/drafts/follow-school';

/** A stream of events, as `EventSource` is one. */
export interface EventStream {
  /** The browser does not try again by itself. */
  isClosed(): boolean;
  close(): void;
}

export interface StreamListeners {
  onMessage(data: unknown): void;
  onError(): void;
}

type Told = Exclude<SchoolEvent, { type: 'ended' }>;

export interface FollowOptions {
  onEvent(event: Told): void;
  /** The session has ended, or the role was taken away. @returns whether it goes on */
  onEnded(reason: 'session' | 'role'): Promise<boolean>;
  /** The stream was refused or is gone; another is opened in a while. */
  onLost(): void;
  open(path: string, listeners: StreamListeners): EventStream;
  later(task: () => void, milliseconds: number): () => void;
}

const LONGEST_PAUSE = 30_000;

/**
 * Follows what happens at a school. Browsers come again by themselves when a connection breaks, not
 * when the gateway refuses them: then it is tried with growing pauses.
 *
 * @returns what ends it
 */
export function followEvents(school: string, options: FollowOptions): () => void {
  const { path } = toHttpRequest(followSchool, { school });
  let stream: EventStream | undefined;
  let cancel = () => {};
  let failures = 0;
  let isStopped = false;

  function tell(event: SchoolEvent): void {
    if (event.type !== 'ended') {
      options.onEvent(event);
      return;
    }
    stream?.close();
    void options.onEnded(event.reason).then((goesOn) => {
      if (goesOn && !isStopped) open();
    });
  }

  function open(): void {
    stream = options.open(path, {
      onMessage(data) {
        failures = 0;
        const event = readTyped(SCHOOL_EVENT, parsed(data));
        if (event) tell(event);
      },
      onError() {
        options.onLost();
        if (!stream?.isClosed()) return;
        cancel = options.later(open, Math.min(LONGEST_PAUSE, 2000 * 2 ** failures));
        failures += 1;
      },
    });
  }

  open();
  return () => {
    isStopped = true;
    cancel();
    stream?.close();
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
