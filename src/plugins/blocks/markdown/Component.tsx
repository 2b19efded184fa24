import type { MarkdownBlock as Block } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { Prose } from '../Prose';

/** A text of the school. */
export function MarkdownBlock({ pointer, services }: BlockProps<Block>) {
  const { html } = useScreen();
  const text = html[`${pointer}/text`] ?? html[`${pointer}/file`];
  return <Prose html={services.translate(text)} services={services} />;
}
