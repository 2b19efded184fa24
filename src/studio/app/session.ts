import type { SignedInAdministrator } from '../../wire/calls/administrators/administrator-parts';

/**
 * The administrator who uses the Studio. `ended`: the session of somebody who is at work has ended;
 * their pages stay as they are.
 */
export type SessionState =
  | { readonly type: 'unknown' | 'signed-out' }
  | { readonly type: 'signed-in' | 'ended'; readonly administrator: SignedInAdministrator };

/** The session as this document knows it. */
export interface Session {
  state(): SessionState;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Takes over who the gateway says is signed in. */
  know(administrator: SignedInAdministrator | null): void;
  /** Forgets who was signed in: they have signed out, or gave a new sign-in up. */
  leave(): void;
  /**
   * For a call that the end of the session has refused: resolves once it is clear how it goes on.
   */
  signInAgain(): Promise<boolean>;
}

/** Begins with a session that the gateway has not told of yet. */
export function createSession(): Session {
  let state: SessionState = { type: 'unknown' };
  const listeners = new Set<() => void>();
  let waiting: ((isSignedIn: boolean) => void)[] = [];

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
    if (next.type !== 'signed-in' && next.type !== 'signed-out') return;
    const resolved = waiting;
    waiting = [];
    for (const resolve of resolved) resolve(next.type === 'signed-in');
  }

  function end(): void {
    if (state.type === 'signed-in') {
      become({ type: 'ended', administrator: state.administrator });
    } else if (state.type === 'unknown') become({ type: 'signed-out' });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    know(administrator) {
      if (administrator) become({ type: 'signed-in', administrator });
      else end();
    },
    leave: () => become({ type: 'signed-out' }),
    signInAgain() {
      end();
      if (state.type !== 'ended') return Promise.resolve(false);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
