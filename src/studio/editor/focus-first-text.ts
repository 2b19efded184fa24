import { enterRegion } from './use-keyboard-ways';

/**
 * Focuses the first text of the panel, in a language where it has that one, and marks all of it; a
 * panel without texts at its beginning.
 */
export function focusFirstText(locale: string): void {
  const texts = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      '.st-properties :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)',
    ),
  ];
  const [first] = texts;
  // The texts of one value stand together, each with its language.
  const group = first?.closest('fieldset');
  const text = texts.find((one) => one.lang === locale && one.closest('fieldset') === group);
  const chosen = text ?? first;
  if (!chosen) enterRegion('.st-editor-panel');
  chosen?.focus();
  chosen?.select();
}
