import { useState } from 'react';
import type { WidthLimits } from './Splitter';

/**
 * A width in px that this browser remembers where it lets storage be used, and sets it.
 *
 * @param key names the width
 */
export function useRememberedWidth(
  key: string,
  { min, max, usual }: WidthLimits,
): [width: number, setWidth: (width: number) => void] {
  const [width, setWidth] = useState(() => {
    const known = Number(readItem(key) ?? usual);
    return known >= min && known <= max ? known : usual;
  });
  return [
    width,
    (next) => {
      setWidth(next);
      writeItem(key, String(next));
    },
  ];
}

/** Storage that is denied throws already when it is looked at. */
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The width holds until the page is left.
  }
}
