import type { ProductDefinitions, StepNode } from '../../../engine';

/**
 * The names of what the operations of these steps give to later ones; undefined where one of the
 * operations is not there.
 */
export function resultNames(
  steps: readonly StepNode[],
  { operations }: ProductDefinitions,
): string[] | undefined {
  const names = steps.flatMap(({ submit: { operation } }) => operation ?? []);
  if (!names.every((name) => operations.has(name))) return undefined;
  return names.flatMap((name) => [...(operations.get(name)?.results.keys() ?? [])]);
}
