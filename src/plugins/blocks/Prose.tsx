import './Prose.css';

/** HTML that the gateway made from a school's Markdown. The gateway lets no HTML of the author through. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the gateway from Markdown, never from HTML or what a student enters.
  return <div className="fg-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
