import { isFindKey, type PreviewMode, type PreviewMove } from '../../wire';

/** The parts of the page, for which the selection asks. */
export interface SelectionParts {
  pointerOf(element: Element): string;
  elementsAt(pointer: string): readonly Element[];
  /** @param words those of the element that a mouse clicked; '' where there are none */
  onSelect(pointer: string, words: string): void;
  onMove(to: PreviewMove): void;
  /** A letter that was typed while the Studio is to take the focus, after Enter or such a click. */
  onType(letter: string): void;
  /** The Studio's key to find anything was pressed, in whichever mode. */
  onFind(): void;
}

/**
 * The selection of a part of the page: outlines over it and over what the mouse is at; clicks and
 * keys that choose one.
 */
export interface Selection {
  select(pointer: string | null): void;
  setMode(mode: PreviewMode): void;
  /** Puts the outline where the part is now. */
  follow(): void;
}

/** Events that would act on the page before the click that chooses a part of it. */
const held = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'submit', 'dblclick'] as const;

/** Keys that go from the selected part to another one. */
const moves: Readonly<Record<string, PreviewMove>> = {
  Escape: 'outer',
  ArrowLeft: 'outer',
  ArrowRight: 'inner',
  ArrowDown: 'next',
  ArrowUp: 'previous',
};

/**
 * Makes the selection. Outlines are elements beside the page's own, so that these stay as they are.
 */
export function createSelection(parts: SelectionParts): Selection {
  const { pointerOf, elementsAt, onSelect, onMove, onType, onFind } = parts;
  const hovering = createOutline('1px dashed #1a73e8');
  const outline = createOutline('2px solid #1a73e8');
  let mode: PreviewMode = 'use';
  let selected: string | null = null;
  let hovered: string | null = null;

  function follow(): void {
    outline.put(selected === null ? [] : elementsAt(selected));
    const isOther = hovered !== null && hovered !== '' && hovered !== selected;
    hovering.put(isOther && hovered !== null ? elementsAt(hovered) : []);
  }

  function hover(pointer: string | null): void {
    if (pointer === hovered) return;
    hovered = pointer;
    follow();
  }

  function choose(event: Event, element: Element | null, words = ''): void {
    stop(event);
    if (!element) return;
    selected = pointerOf(element);
    follow();
    onSelect(selected, words);
  }

  function hold(event: Event): void {
    if (mode !== 'select') return;
    stop(event);
    // The press that is held would bring the focus, without which the Studio hears of no click.
    if (event.type === 'mousedown') window.focus();
  }

  for (const type of held) document.addEventListener(type, hold, true);
  document.addEventListener(
    'click',
    (event) => {
      if (mode !== 'select') return;
      // The press was held, which would have brought the focus: keys go on from here.
      window.focus();
      const element = event.target instanceof Element ? event.target : null;
      // A finger asks for no keyboard.
      const words = element && event.pointerType !== 'touch' ? ownWords(element) : '';
      if (words !== '') leave();
      choose(event, element, words);
    },
    true,
  );
  const leave = listenToKeys({
    isSelecting: () => mode === 'select',
    onChoose: (event) => choose(event, keyTarget(selected === null ? [] : elementsAt(selected))),
    ...{ onMove, onType, onFind },
  });
  document.addEventListener('pointerover', ({ target }) =>
    hover(mode === 'select' && target instanceof Element ? pointerOf(target) : null),
  );
  document.documentElement.addEventListener('pointerleave', () => hover(null));
  followLayout(follow);

  return {
    follow,
    setMode(next) {
      mode = next;
      hover(null);
    },
    select(pointer) {
      selected = pointer;
      const [first] = pointer === null ? [] : elementsAt(pointer);
      if (first && !isInSight(first)) first.scrollIntoView({ block: 'center' });
      follow();
    },
  };
}

/** Events after which a part may stand elsewhere: of pictures, motion and panes. */
const movements = ['load', 'toggle', 'transitionend', 'animationend', 'scroll'] as const;

/** Calls a function once in a frame in which parts of the page may have come to stand elsewhere. */
function followLayout(follow: () => void): void {
  let isWaiting = false;
  function followSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      follow();
    });
  }
  window.addEventListener('resize', follow);
  new ResizeObserver(follow).observe(document.body);
  // A page that is shorter than the screen keeps its size when its parts change theirs.
  new MutationObserver(followSoon).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  for (const type of movements) document.addEventListener(type, followSoon, true);
}

interface Keys extends Pick<SelectionParts, 'onMove' | 'onType' | 'onFind'> {
  isSelecting(): boolean;
  onChoose(event: Event): void;
}

/**
 * Listens to the keys that choose a part, and to letters until the Studio takes the focus.
 *
 * @returns says that the Studio is to take it
 */
function listenToKeys({ isSelecting, onChoose, onMove, onType, onFind }: Keys): () => void {
  let isLeaving = false;
  window.addEventListener('blur', () => {
    isLeaving = false;
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (isFindKey(event, navigator.userAgent)) {
        stop(event);
        onFind();
        return;
      }
      // Chinese input methods use keys of their own while composing.
      if (!isSelecting() || event.isComposing || event.altKey || event.ctrlKey) return;
      const move = moves[event.key];
      if (event.key === 'Enter') {
        isLeaving = true;
        onChoose(event);
      } else if (move !== undefined) {
        isLeaving = false;
        stop(event);
        onMove(move);
      } else if (isLeaving && !event.metaKey && [...event.key].length === 1) {
        stop(event);
        onType(event.key);
      }
    },
    true,
  );
  return () => {
    isLeaving = true;
  };
}

/** The words that stand in an element itself, and not in those within it. */
function ownWords({ childNodes }: Element): string {
  const texts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return texts
    .map(({ nodeValue }) => nodeValue)
    .join('')
    .trim();
}

/**
 * Gives the element that a key means: the one with the focus; after a click, which leaves the focus
 * alone, the selected part.
 */
function keyTarget([selected]: readonly Element[]): Element | null {
  const { activeElement, body } = document;
  return activeElement === body && selected ? selected : activeElement;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** True when enough of an element is on the screen: of a tall one, its beginning. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  return (
    top >= 0 && (bottom <= innerHeight || (bottom - top > innerHeight && top < innerHeight / 2))
  );
}

/** A frame of a page's elements, which takes no clicks. */
function createOutline(border: string) {
  const frame = document.createElement('div');
  frame.hidden = true;
  frame.setAttribute('aria-hidden', 'true');
  Object.assign(frame.style, {
    position: 'absolute',
    zIndex: '2147483647',
    pointerEvents: 'none',
    boxSizing: 'border-box',
    border,
    borderRadius: '4px',
  });
  document.body.append(frame);
  let place = '';
  return {
    /** Goes around elements, as far as they are to be seen. */
    put(elements: readonly Element[]): void {
      const boxes = elements
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 || height > 0);
      if (boxes.length === 0) {
        place = '';
        if (!frame.hidden) frame.hidden = true;
        return;
      }
      const left = Math.min(...boxes.map((box) => box.left)) + window.scrollX;
      const top = Math.min(...boxes.map((box) => box.top)) + window.scrollY;
      const right = Math.max(...boxes.map((box) => box.right)) + window.scrollX;
      const bottom = Math.max(...boxes.map((box) => box.bottom)) + window.scrollY;
      const next = [left, top, right, bottom].join(' ');
      // A change of the outline is one of the document, after which it would be placed again.
      if (next === place) return;
      place = next;
      frame.hidden = false;
      Object.assign(frame.style, {
        left: `${left - 4}px`,
        top: `${top - 4}px`,
        width: `${right - left + 8}px`,
        height: `${bottom - top + 8}px`,
      });
    },
  };
}
