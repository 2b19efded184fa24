/** A value that views follow. */
export interface ObservableValue<Value> {
  state(): Value;
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void;
  /** Takes another value, and tells the listeners. */
  become(next: Value): void;
}

export function createObservableValue<Value>(first: Value): ObservableValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    state: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** A state that views follow. */
export interface Observable<State extends object>
  extends Pick<ObservableValue<State>, 'state' | 'subscribe'> {
  /** Changes members of the state, which becomes another object. */
  update(changes: Partial<State>): void;
}

export function createObservable<State extends object>(first: State): Observable<State> {
  const { state, subscribe, become } = createObservableValue(first);
  return { state, subscribe, update: (changes) => become({ ...state(), ...changes }) };
}
