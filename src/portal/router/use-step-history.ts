import { startTransition, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { type FlowState, isJsonValue, type JsonObject, objectOf } from '../../engine';
import type { StepHistory } from '../../renderer';
import type { SafeStorage } from '../../ui';

/** The state of forms' steps in an entry of the browser's history. */
interface EntryState {
  /** The position of each form, by its JSON pointer. */
  forms: JsonObject;
  /** The forms whose steps made this entry and those before it on the page, in order. */
  made: readonly string[];
}

/**
 * Gives the steps of a page's forms in the browser's history: entries with the same URL. A position
 * in a form is no secret; the other data for a reload are in the tab's storage.
 *
 * @param path the page's path
 * @param screen the name of its screen
 */
export function useStepHistory(storage: SafeStorage, path: string, screen: string): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const [listeners] = useState(() => new Set<() => void>());
  /**
   * The key of the entry that is being left backwards: the history takes its time, and a second
   * call would go further.
   */
  const leaving = useRef<string>(undefined);
  /**
   * How many entries the forms made or changed. The router shows an entry in a transition. If the
   * student leaves one before React has shown it, the location stays as it was: this count alone
   * tells the forms.
   */
  const [changes, countChange] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change may not show in the location.
  useEffect(() => {
    if (leaving.current !== location.key) leaving.current = undefined;
    // Each entry has its own location. While the next page loads, the forms of this one stay
    // unchanged.
    if (location.pathname === path) for (const listener of listeners) listener();
  }, [location, changes, path, listeners]);

  return useMemo(() => {
    const entry = () => readEntry(latest.current.location);
    const show = (forms: JsonObject, made: readonly string[], replace: boolean) => {
      const { pathname, search, hash } = latest.current.location;
      const state = { steps: { forms, made } };
      latest.current.navigate({ pathname, search, hash }, { replace, state });
      startTransition(countChange);
    };
    const keyOf = (form: string) => `form:${screen}${form}`;
    return {
      position: (form) => entry().forms[form],
      current: () => entry().made.at(-1),
      push(form, flow) {
        const { forms, made } = entry();
        show({ ...forms, [form]: toJson(flow) }, [...made, form], false);
      },
      back(form, flow) {
        const { key } = latest.current.location;
        if (leaving.current === key) return;
        const { forms, made } = entry();
        const count = stepsBefore(forms[form]) - flow.trail.length;
        if (count > 0 && made.slice(-count).every((other) => other === form)) {
          leaving.current = key;
          latest.current.navigate(-count);
        } else {
          const others = Object.entries(forms).filter(([other]) => other !== form);
          show({ ...Object.fromEntries(others), [form]: toJson(flow) }, made, true);
        }
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      stored(form) {
        try {
          return JSON.parse(storage.get(keyOf(form)) ?? 'null');
        } catch {
          return undefined;
        }
      },
      store(form, progress) {
        if (progress) storage.set(keyOf(form), JSON.stringify(progress));
        else storage.remove(keyOf(form));
      },
    };
  }, [storage, screen, listeners]);
}

function readEntry({ state }: Pick<Location<unknown>, 'state'>): EntryState {
  const { steps } = isJsonValue(state) ? objectOf(state) : {};
  const { forms, made } = objectOf(steps);
  return { forms: objectOf(forms), made: Array.isArray(made) ? made.map(String) : [] };
}

/** The step that a form shows at an entry of the history. @param form its JSON pointer */
export function stepAt(location: Pick<Location<unknown>, 'state'>, form: string): number {
  const { index } = objectOf(readEntry(location).forms[form]);
  return typeof index === 'number' ? index : 0;
}

/** How many entries a form has made before the one with this position. */
function stepsBefore(position: unknown): number {
  const { trail } = isJsonValue(position) ? objectOf(position) : {};
  return Array.isArray(trail) ? trail.length : 0;
}

function toJson({ index, trail }: FlowState): JsonObject {
  return { index, trail: [...trail] };
}
