/** A state that views follow. */
export interface Observable<State extends object> {
  state(): State;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Changes members of the state, which becomes another object. */
  update(changes: Partial<State>): void;
}

export function createObservable<State extends object>(first: State): Observable<State> {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(changes) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
