import type { FormBlock as Block } from '../../../engine';
import { type BlockProps, FormView } from '../../../renderer';

/** A form with one step or several, each shown alone. */
export function FormBlock(props: BlockProps<Block>) {
  return <FormView {...props} />;
}
