import type { SignedInAdministrator } from '../../wire/calls/administrators/administrator-parts';
import { createObservableValue, type ObservableValue } from '../draft/observable';

/**
 * The administrator who uses the Studio. `ended`: the session of somebody who is at work has ended;
 * their pages stay as they are.
 */
export type SessionState =
  | { readonly type: 'unknown' | 'signed-out' }
  | { readonly type: 'signed-in' | 'ended'; readonly administrator: SignedInAdministrator };

/** The session as this document knows it. */
export interface Session extends Pick<ObservableValue<SessionState>, 'state' | 'subscribe'> {
  /** Takes over who the gateway says is signed in. */
  know(administrator: SignedInAdministrator | null): void;
  /** Says that whoever is signed in must set up a second factor before anything else. */
  askForSecondFactor(): void;
  /** Forgets who was signed in: they have signed out, or gave a new sign-in up. */
  leave(): void;
  /**
   * For a call that the end of the session has refused: resolves once it is clear how it goes on.
   */
  signInAgain(): Promise<boolean>;
}

/** Begins with a session that the gateway has not told of yet. */
export function createSession(): Session {
  const view = createObservableValue<SessionState>({ type: 'unknown' });
  const { state } = view;
  let waiting: ((isSignedIn: boolean) => void)[] = [];

  function become(next: SessionState): void {
    view.become(next);
    if (next.type !== 'signed-in' && next.type !== 'signed-out') return;
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve(next.type === 'signed-in');
  }

  function end(): void {
    const now = state();
    if (now.type === 'signed-in') {
      become({ type: 'ended', administrator: now.administrator });
    } else if (now.type === 'unknown') become({ type: 'signed-out' });
  }

  return {
    state,
    subscribe: view.subscribe,
    know(administrator) {
      if (administrator) become({ type: 'signed-in', administrator });
      else end();
    },
    askForSecondFactor() {
      const now = state();
      if (now.type !== 'signed-in') return;
      become({ ...now, administrator: { ...now.administrator, needsSecondFactor: true } });
    },
    leave: () => become({ type: 'signed-out' }),
    signInAgain() {
      end();
      if (state().type !== 'ended') return Promise.resolve(false);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
