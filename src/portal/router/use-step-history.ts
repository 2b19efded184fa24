import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Location,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
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

/** An entry that a form leaves backwards, until the browser has shown the earlier one. */
interface Leaving {
  /** The key of the entry. */
  key: string;
  /** The state of the earlier entry. */
  target: EntryState;
}

/**
 * Gives the steps of a page's forms in the browser's history: entries with the same URL. A position
 * in a form is no secret; the other data for a reload are in the tab's storage.
 *
 * The router shows an entry in a transition, so the location that React has rendered may be behind
 * the history. The forms follow the history itself.
 *
 * @param path the page's path
 * @param screen the name of its screen
 */
export function useStepHistory(storage: SafeStorage, path: string, screen: string): StepHistory {
  const location = useLocation();
  const navigate = useNavigate();
  const present = usePresentLocation();
  const latest = useRef(navigate);
  latest.current = navigate;
  const [listeners] = useState(() => new Set<() => void>());
  /** A second call would go further than this one. */
  const leaving = useRef<Leaving>(undefined);

  const tell = useCallback(() => {
    // While the next page loads, the forms of this one stay unchanged.
    if (present().pathname === path) for (const listener of listeners) listener();
  }, [present, path, listeners]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry has its own location.
  useEffect(tell, [location, tell]);

  // Apart from the location: React may render it while the event is under way, and a listener that
  // an effect replaces then misses the event.
  useEffect(() => {
    const onPopState = () => {
      leaving.current = undefined;
      tell();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [tell]);

  return useMemo(() => {
    const entry = () => {
      const { current } = leaving;
      return current?.key === present().key ? current.target : readEntry(present());
    };
    const show = (steps: EntryState, replace: boolean) => {
      const { pathname, search, hash } = present();
      // A form whose page the student has left has no entry of its own any more.
      if (pathname !== path) return;
      latest.current({ pathname, search, hash }, { replace, state: { steps } });
    };
    const keyOf = (form: string) => `form:${screen}${form}`;
    return {
      position: (form) => entry().forms[form],
      current: () => entry().made.at(-1),
      push(form, flow) {
        const { forms, made } = entry();
        show({ forms: { ...forms, [form]: toJson(flow) }, made: [...made, form] }, false);
      },
      back(form, flow) {
        const { forms, made } = entry();
        const count = stepsBefore(forms[form]) - flow.trail.length;
        const target = { ...forms, [form]: toJson(flow) };
        if (count > 0 && made.slice(-count).every((other) => other === form)) {
          const { key } = present();
          if (leaving.current?.key === key) return;
          leaving.current = { key, target: { forms: target, made: made.slice(0, -count) } };
          latest.current(-count);
          if (present().key !== key) leaving.current = undefined;
        } else {
          show({ forms: target, made }, true);
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
  }, [storage, path, screen, listeners, present]);
}

/**
 * Gives the location of the history's present entry, also before React has rendered it. The history
 * of a server's page has none.
 */
function usePresentLocation(): () => Location<unknown> {
  const { navigator } = useContext(NavigationContext);
  const location = useLocation();
  const rendered = useRef<Location<unknown>>(location);
  rendered.current = location;
  const history: typeof navigator & { location?: Location<unknown> } = navigator;
  return useCallback(() => history.location ?? rendered.current, [history]);
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
