import type { ReactNode } from 'react';

/**
 * Stands in for the form library's Markdown renderer, a third of the library's size: gives the text
 * unchanged.
 */
export function Markdown({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
