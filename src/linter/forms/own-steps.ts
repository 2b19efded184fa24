import type { FormNode, ScreenNode } from '../../engine';

/**
 * The steps of a form as they are written: one object for equal forms in files of one name, which
 * share their parts. Undefined for a form that is broken, and in a screen that changes another one:
 * there a rule may leave out what is inherited.
 */
export function ownSteps(form: FormNode, { owner, layer }: ScreenNode): object | undefined {
  if (owner === undefined || layer.patch !== undefined || !form.isWhole) return undefined;
  const [first] = form.steps;
  return (
    first &&
    Object.values(form.block).find((one): one is [] => {
      return Array.isArray(one) && one[0] === first.step;
    })
  );
}
