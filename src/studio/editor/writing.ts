import { enterRegion } from './use-keyboard-ways';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The text that keeps what is typed until the panel has one (`HoldingPlace`). */
export const HOLDING_PLACE = 'st-holding-place';

const PANEL = '.st-editor-panel';

/** Words that were clicked while their panel was loading, by its place, and the focus before. */
const clicked = new WeakMap<HTMLElement, { words: string; from: HTMLElement }>();

/** The text in which letters that were typed elsewhere still go. */
let written: TextElement | undefined;

/**
 * Letters that were typed elsewhere once somebody began to write. They go into the text where that
 * began, until it is left, clicked, or gets a key that writes no letter.
 */
export interface Writing {
  /**
   * Puts letters before those that were typed in the text itself, which come from the time after
   * them.
   */
  insert(letters: string): void;
}

/**
 * Begins to write in the panel: focuses the text that says some words, or else its first one, in a
 * language where it has that one, and marks all of it. A panel that is still being loaded has a
 * place that keeps what is typed.
 */
export function beginWriting(locale: string, words = ''): Writing {
  const loading = isLoading() ? holdingPlace() : undefined;
  const text = textSaying(locale, words) ?? firstText(locale) ?? loading;
  if (!text) enterRegion(PANEL);
  return writingIn(text);
}

/**
 * Begins to write in the text of the panel that says these words; undefined where none does. A
 * panel that is still being loaded has a place that keeps what is typed until one may.
 */
export function writeOver(locale: string, words: string): Writing | undefined {
  const text = textSaying(locale, words);
  if (text) return writingIn(text);
  const holder = words !== '' && isLoading() ? holdingPlace() : undefined;
  const { activeElement: from } = document;
  if (!holder || !(from instanceof HTMLElement)) return undefined;
  clicked.set(holder, { words, from });
  return writingIn(holder);
}

function writingIn(text: TextElement | undefined): Writing {
  if (text) markAll(text);
  let at = 0;
  return {
    insert(letters) {
      const { activeElement: active } = document;
      if (!isText(active) || active !== written) return;
      const { selectionStart: start, selectionEnd: end, value } = active;
      const isMarked = start === 0 && end === value.length;
      const [from, to] = isMarked ? [0, value.length] : [at, at];
      active.setRangeText(letters, from, to, isMarked || start === at ? 'end' : 'preserve');
      at += letters.length;
      tell(active);
    },
  };
}

/**
 * Goes on in the panel, which has been loaded, with what was typed meanwhile. Words that were
 * clicked and that no text says leave the focus where it was.
 */
export function goOnWriting(locale: string): void {
  const holder = holdingPlace();
  if (!holder || document.activeElement !== holder) return;
  const { value } = holder;
  holder.value = '';
  const { words, from } = clicked.get(holder) ?? {};
  const text = words === undefined ? firstText(locale) : textSaying(locale, words);
  if (!text) {
    if (from) from.focus();
    else enterRegion(PANEL);
    return;
  }
  markAll(text);
  if (value === '') return;
  text.setRangeText(value, 0, text.value.length, 'end');
  tell(text);
}

function panelTexts(): TextElement[] {
  return [
    ...document.querySelectorAll<TextElement>(
      '.st-properties:not(:disabled) :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea):not(.st-color *)',
    ),
  ];
}

function textSaying(locale: string, words: string): TextElement | undefined {
  const saying = words === '' ? [] : panelTexts().filter(({ value }) => value.trim() === words);
  return saying.find(({ lang }) => lang === locale) ?? saying[0];
}

function firstText(locale: string): TextElement | undefined {
  const texts = panelTexts();
  const [first] = texts;
  // The texts of one value stand together, each with its language.
  const group = first?.closest('fieldset');
  return texts.find((one) => one.lang === locale && one.closest('fieldset') === group) ?? first;
}

function holdingPlace(): HTMLInputElement | undefined {
  return document.querySelector<HTMLInputElement>(`.${HOLDING_PLACE}`) ?? undefined;
}

function isLoading(): boolean {
  return document.querySelector('.st-properties .fg-skeleton') !== null;
}

function isText(element: Element | null): element is TextElement {
  const isInput = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  // Numbers and colours have no selection.
  return isInput && element.selectionStart !== null;
}

/** Marks all of a text, which is the one to write in until somebody does something else with it. */
function markAll(text: TextElement): void {
  text.focus();
  text.select();
  written = text;
  for (const type of ['blur', 'pointerdown', 'keydown']) text.addEventListener(type, endWriting);
}

function endWriting(event: Event): void {
  const isLetter = event instanceof KeyboardEvent && event.key.length === 1;
  if (event.target === written && !isLetter) written = undefined;
}

/** Says, as typing does, that a text is another one. */
function tell(text: TextElement): void {
  text.dispatchEvent(new Event('input', { bubbles: true }));
}
