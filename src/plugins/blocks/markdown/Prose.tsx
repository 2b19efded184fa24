import './Prose.css';

/** HTML that the gateway made from a school's Markdown: it lets no HTML of the author's through. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the gateway from Markdown, never from HTML or what is typed.
  return <div className="fg-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
