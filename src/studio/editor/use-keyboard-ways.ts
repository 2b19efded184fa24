import { useEffect, useEffectEvent } from 'react';

/** The parts of the editor between which F6 leads, in this order. */
const REGIONS = ['.st-editor-bar', '.st-editor-tree', '.st-editor-page', '.st-editor-panel'];

const CONTROLS =
  ':is(a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"])';
const FOCUSABLE = `${CONTROLS}:not(:disabled, [hidden])`;

/**
 * Where a region is entered: at what is selected in it, at its heading, or at its first control.
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

/**
 * Leads keyboards between the regions by F6, and never lets them fall out of the page: where the
 * control that has the focus goes or is disabled, the focus goes beside it or to the panel.
 */
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
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      const { activeElement: active, body } = document;
      if (!last || (active !== body && !active?.matches(':disabled'))) return;
      if (last.isConnected && !last.matches(':disabled')) return;
      const holder = last.isConnected ? last.parentElement : null;
      const beside = holder?.querySelector<HTMLElement>(FOCUSABLE);
      if (beside) beside.focus();
      else enterRegion('.st-editor-panel');
    });
    const attributes = { attributes: true, attributeFilter: ['disabled'] };
    observer.observe(document.body, { childList: true, subtree: true, ...attributes });
    document.addEventListener('focusin', remember);
    window.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
