import type { ResultBlock as Block } from '../../../engine';
import type { BlockProps } from '../../../renderer';
import { ResultView } from '../ResultView';

/** How something ended, and what to do next. */
export function ResultBlock(props: BlockProps<Block>) {
  return <ResultView {...props} />;
}
