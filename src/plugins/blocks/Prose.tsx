import { useEffect, useRef } from 'react';
import './Prose.css';

/**
 * HTML that the gateway made from a school's Markdown. The gateway removes all HTML of the author.
 */
export function Prose({ html }: { html: string }) {
  const prose = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other tables.
  useEffect(() => {
    const boxes = prose.current?.querySelectorAll('.fg-table') ?? [];
    // Most texts have no table, and browsers before 2020 no observer.
    if (boxes.length === 0 || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver((entries) => {
      for (const { target } of entries) nameRegion(target);
    });
    for (const box of boxes) observer.observe(box);
    return () => observer.disconnect();
  }, [html]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it from Markdown
    <div ref={prose} dir="auto" className="fg-prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/**
 * Lets the keyboard scroll the box of a table that is wider than the text, which is a region then,
 * with the table's headings as its name.
 */
function nameRegion(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth;
  const headings = [...box.querySelectorAll('th')].map(({ textContent }) => textContent);
  const attributes = { tabindex: '0', role: 'region', 'aria-label': headings.join(', ') };
  for (const [name, value] of Object.entries(attributes)) {
    if (isWide) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
