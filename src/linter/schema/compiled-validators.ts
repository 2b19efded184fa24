import type { JsonValue } from '../../engine';
import type { VerdictSchema } from './meta-schemas';

export interface CompiledValidators {
  /** The meta-schemas that they were compiled from, as `textOfMetaSchemas` has them. */
  text: string;
  validators: Readonly<Record<VerdictSchema, (value: JsonValue) => boolean>>;
}

/**
 * None among the sources: the build puts the validators of schemas/ here
 * (`tools/setup/vite/compile-validators.ts`).
 */
export const compiledValidators: CompiledValidators | undefined = undefined;
