import { type MarkdownBlock, resolveText } from '../../../engine';
import { type BlockProps, useScreen } from '../../screen-context';
import { Prose } from './Prose';

/** A text of the school. */
export function MarkdownBlockView({ pointer, services }: BlockProps<MarkdownBlock>) {
  return <Prose html={resolveText(useScreen().html[pointer], services.locale)} />;
}
