import { useLayoutEffect, useRef } from 'react';
import './Prose.css';

/**
 * HTML that the gateway made from a school's Markdown. The gateway removes all HTML of the author.
 */
export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  // The keyboard scrolls what has the focus: a table that is wider than the text takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tables.
  useLayoutEffect(() => {
    for (const table of prose.current?.querySelectorAll('table') ?? []) {
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;
    }
  }, [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it from Markdown
    <div ref={prose} dir="auto" className="fg-prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
