import type { Block, FormBlock, Step, WholeScreen } from './types';

/** A block and its JSON pointer in the screen (RFC 6901), such as '/blocks/0/options/1/blocks/0'. */
export interface BlockPlace {
  block: Block;
  pointer: string;
}

/** A form and its JSON pointer in the screen. */
export interface FormPlace {
  block: FormBlock;
  pointer: string;
}

/** A step, its form, and the JSON pointers of both, such as '/blocks/0/steps/1' and '/blocks/0'. */
export interface StepPlace {
  step: Step;
  form: FormBlock;
  pointer: string;
  formPointer: string;
}

/** Every block from top to bottom, a choice before what it holds. `pointer` is that of the list. */
export function walkBlocks(blocks: readonly Block[], pointer = '/blocks'): BlockPlace[] {
  return blocks.flatMap((block, index) => {
    const at = `${pointer}/${index}`;
    const inside =
      block.block === 'choice'
        ? block.options.flatMap((option, way) =>
            walkBlocks(option.blocks, `${at}/options/${way}/blocks`),
          )
        : [];
    return [{ block, pointer: at }, ...inside];
  });
}

/** Every form of a screen, those inside a choice as well. */
export function collectForms(screen: Pick<WholeScreen, 'blocks'>): FormPlace[] {
  return walkBlocks(screen.blocks).flatMap(({ block, pointer }) =>
    block.block === 'form' ? [{ block, pointer }] : [],
  );
}

/** Every step of every form of a screen. */
export function collectSteps(screen: Pick<WholeScreen, 'blocks'>): StepPlace[] {
  return collectForms(screen).flatMap(({ block: form, pointer: formPointer }) =>
    form.steps.map((step, index) => ({
      step,
      form,
      pointer: `${formPointer}/steps/${index}`,
      formPointer,
    })),
  );
}
