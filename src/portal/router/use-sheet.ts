import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Terms } from '../api/operation-client';

/** A screen that is read over the page. */
export interface Sheet {
  screen: string;
  /** The terms that the student is asked to agree to; undefined for a screen that is only read. */
  asked: Terms | undefined;
  agree(): void;
  close(): void;
}

/** The functions that open sheets. */
export interface SheetOpener {
  open(screen: string): void;
  /** Shows terms, and gives whether the student agrees to them. */
  ask(terms: Terms): Promise<boolean>;
  close(): void;
}

/**
 * Gives the screen over the page: an entry of the browser's history with the page's own URL, so
 * that Back closes it and the page below stays unchanged.
 */
export function useSheet(): { sheet: Sheet | undefined; opener: SheetOpener } {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  latest.current = { location, navigate };
  const pending = useRef<{ terms: Terms; isAgreed: boolean; settle(agreed: boolean): void }>(null);
  const screen = screenOver(location.state);

  // The answer is given only once the history has gone back, because the next step may navigate
  // from there.
  useEffect(() => {
    if (screen !== undefined) return;
    pending.current?.settle(pending.current.isAgreed);
    pending.current = null;
  }, [screen]);

  const [opener] = useState((): SheetOpener => {
    const open = (over: string) => {
      const { pathname, search, hash, state } = latest.current.location;
      latest.current.navigate({ pathname, search, hash }, { state: { ...state, over } });
    };
    return {
      open,
      ask: (terms) =>
        new Promise((settle) => {
          pending.current = { terms, isAgreed: false, settle };
          open(terms.screen);
        }),
      close: () => latest.current.navigate(-1),
    };
  });
  const sheet =
    screen === undefined
      ? undefined
      : {
          screen,
          asked: pending.current?.terms,
          agree() {
            if (pending.current) pending.current.isAgreed = true;
            opener.close();
          },
          close: opener.close,
        };
  return { sheet, opener };
}

function screenOver(state: unknown): string | undefined {
  const over: unknown = Object(state).over;
  return typeof over === 'string' ? over : undefined;
}
