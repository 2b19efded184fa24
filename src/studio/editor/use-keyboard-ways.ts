import { useEffect, useEffectEvent } from 'react';
import { FOCUSABLE } from '../app/use-kept-focus';

/** The parts of the editor between which F6 leads, in this order. */
const REGIONS = ['.st-editor-bar', '.st-editor-tree', '.st-editor-page', '.st-editor-panel'];

/**
 * The places at which a region is entered: at what is selected in it, at its heading, or at its
 * first control.
 */
const ENTRIES = ['[role="row"][aria-selected="true"]', 'h2[tabindex]', FOCUSABLE];

/** Focuses a region of the editor. @returns false where it has nothing to focus */
export function enterRegion(selector: string): boolean {
  const region = document.querySelector(selector);
  for (const entry of ENTRIES) {
    const found = region?.querySelector<HTMLElement>(entry);
    found?.focus();
    if (found && found === document.activeElement) return true;
  }
  return false;
}

/** Leads keyboards between the regions by F6. */
export function useKeyboardWays(): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.isComposing || event.ctrlKey || event.altKey) return;
    const isOver = document.querySelector('[aria-modal="true"]') !== null;
    if (isOver) return;
    event.preventDefault();
    const at = REGIONS.findIndex((region) => document.activeElement?.closest(region));
    const by = event.shiftKey ? REGIONS.length - 1 : 1;
    for (let step = 1; step <= REGIONS.length; step += 1) {
      const next = REGIONS[(Math.max(at, 0) + by * step) % REGIONS.length];
      if (next !== undefined && enterRegion(next)) return;
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
