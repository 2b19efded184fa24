import { type MouseEvent, useEffect, useRef } from 'react';
import type { RendererServices } from '../../renderer';
import './Prose.css';

interface ProseProps {
  html: string;
  services: Pick<RendererServices, 'linkTo'>;
}

/**
 * HTML that the gateway made from a school's Markdown. The gateway removes all HTML of the author.
 * A link to a page of the school acts as the links of screens do.
 */
export function Prose({ html, services }: ProseProps) {
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

  function follow(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? undefined;
    if (href !== undefined) services.linkTo({ label: '', href }).onClick?.(event);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links in it are pressed, by keyboard too
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      ref={prose}
      dir="auto"
      className="fg-prose"
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it from Markdown
      dangerouslySetInnerHTML={{ __html: html }}
    />
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
