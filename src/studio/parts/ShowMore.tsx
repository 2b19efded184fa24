import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui';
import './ShowMore.css';

interface ShowMoreProps {
  /** The list or the table. */
  children: ReactNode;
  /** How many rows it has. */
  count: number;
  hasMore: boolean;
  isBusy: boolean;
  /** The words of the button. */
  label: string;
  onMore(): void;
}

/** A list with the button that loads more of it; the focus goes on to the first row that comes. */
export function ShowMore({ children, count, hasMore, isBusy, label, onMore }: ShowMoreProps) {
  const holder = useRef<HTMLDivElement>(null);
  /** The index of the row that the focus goes to once it is there. */
  const next = useRef<number>(undefined);
  // Before the page finds that the button, which had the focus, is gone.
  useLayoutEffect(() => {
    const index = next.current;
    if (index === undefined || count <= index) return;
    next.current = undefined;
    // Whoever has gone on meanwhile stays there.
    const { activeElement: active, body } = document;
    if (active !== body && !active?.closest('.st-show-more')) return;
    const row = holder.current?.querySelector('tbody, ol')?.children[index];
    row?.setAttribute('tabindex', '-1');
    if (row instanceof HTMLElement) row.focus();
  }, [count]);
  return (
    <div ref={holder}>
      {children}
      {hasMore && (
        <p className="st-show-more">
          <Button
            busy={isBusy}
            onClick={() => {
              next.current = count;
              onMore();
            }}
          >
            {label}
          </Button>
        </p>
      )}
    </div>
  );
}
