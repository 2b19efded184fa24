import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import './Splitter.css';

/** Widths in px. */
export interface WidthLimits {
  min: number;
  max: number;
  usual: number;
}

interface SplitterProps {
  label: string;
  width: number;
  limits: WidthLimits;
  onWidth(width: number): void;
}

/** One press of an arrow key, in px. */
const STEP = 16;

/**
 * The edge of a part on the left, which is dragged, or moved by arrow keys, Home and End (WAI-ARIA
 * window splitter). A double click or Enter brings the usual width back.
 */
export function Splitter({ label, width, limits, onWidth }: SplitterProps) {
  const grip = useRef<{ x: number; width: number }>(undefined);
  const { min, max, usual } = limits;
  const set = (next: number) => onWidth(Math.round(Math.min(max, Math.max(min, next))));

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = {
      ...{ ArrowLeft: width - STEP, ArrowRight: width + STEP },
      ...{ Home: min, End: max, Enter: usual },
    }[event.key];
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    set(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be moved
    <div
      role="separator"
      className="st-splitter"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      title={label}
      onPointerDown={begin}
      onPointerMove={({ clientX }) => {
        if (grip.current) set(grip.current.width + clientX - grip.current.x);
      }}
      onLostPointerCapture={() => {
        grip.current = undefined;
      }}
      onDoubleClick={() => set(usual)}
      onKeyDown={onKeyDown}
    />
  );
}
