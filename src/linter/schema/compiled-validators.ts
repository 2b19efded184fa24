import type { ValidateFunction } from 'ajv';
import type { VerdictSchema } from './meta-schema-ajv';

export interface CompiledValidators {
  /** The meta-schemas that they were compiled from, as `textOfMetaSchemas` has them. */
  text: string;
  validators: Readonly<Record<VerdictSchema, ValidateFunction>>;
}

/** None among the sources: the build puts the validators of schemas/ here (`tools/setup/vite/compile-validators.ts`). */
export const compiledValidators: CompiledValidators | undefined = undefined;
