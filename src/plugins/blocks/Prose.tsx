import './Prose.css';

/**
 * HTML that the gateway made from a school's Markdown. The gateway removes all HTML of the author.
 */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the gateway makes it from Markdown
  return <div dir="auto" className="fg-prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
