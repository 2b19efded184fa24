import type { PreviewMode } from '../../wire';

/** The parts of the page, for which the selection asks. */
export interface SelectionParts {
  pointerOf(element: Element): string;
  elementsAt(pointer: string): readonly Element[];
  onSelect(pointer: string): void;
}

/** The selection of a part of the page: an outline over it, and clicks that choose one. */
export interface Selection {
  select(pointer: string | null): void;
  setMode(mode: PreviewMode): void;
  /** Puts the outline where the part is now. */
  follow(): void;
}

/** Events that would act on the page before the click that chooses a part of it. */
const held = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'submit', 'dblclick'] as const;

/**
 * Makes the selection. The outline is an element beside the page's own, so that these stay as they
 * are.
 */
export function createSelection({ pointerOf, elementsAt, onSelect }: SelectionParts): Selection {
  const outline = document.createElement('div');
  outline.hidden = true;
  outline.setAttribute('aria-hidden', 'true');
  Object.assign(outline.style, {
    position: 'absolute',
    zIndex: '2147483647',
    pointerEvents: 'none',
    boxSizing: 'border-box',
    border: '2px solid #1a73e8',
    borderRadius: '4px',
  });
  document.body.append(outline);
  let mode: PreviewMode = 'use';
  let selected: string | null = null;

  function follow(): void {
    const boxes = (selected === null ? [] : elementsAt(selected))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 || height > 0);
    outline.hidden = boxes.length === 0;
    if (outline.hidden) return;
    const left = Math.min(...boxes.map((box) => box.left)) + window.scrollX;
    const top = Math.min(...boxes.map((box) => box.top)) + window.scrollY;
    const right = Math.max(...boxes.map((box) => box.right)) + window.scrollX;
    const bottom = Math.max(...boxes.map((box) => box.bottom)) + window.scrollY;
    Object.assign(outline.style, {
      left: `${left - 4}px`,
      top: `${top - 4}px`,
      width: `${right - left + 8}px`,
      height: `${bottom - top + 8}px`,
    });
  }

  function choose(event: Event, element: Element | null): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!element) return;
    selected = pointerOf(element);
    follow();
    onSelect(selected);
  }

  function hold(event: Event): void {
    if (mode !== 'select') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  for (const type of held) document.addEventListener(type, hold, true);
  document.addEventListener(
    'click',
    (event) => {
      if (mode !== 'select') return;
      choose(event, event.target instanceof Element ? event.target : null);
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (mode === 'select' && event.key === 'Enter') choose(event, document.activeElement);
    },
    true,
  );
  window.addEventListener('resize', follow);
  new ResizeObserver(follow).observe(document.body);

  return {
    follow,
    setMode(next) {
      mode = next;
    },
    select(pointer) {
      selected = pointer;
      const [first] = pointer === null ? [] : elementsAt(pointer);
      first?.scrollIntoView({ block: 'center' });
      follow();
    },
  };
}
