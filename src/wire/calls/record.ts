import type { TypedSchema } from '../../engine';

type Properties = Readonly<Record<string, TypedSchema>>;

/** The schema of an object: all of `required` must be there, and what is in `optional` may be. */
// @__NO_SIDE_EFFECTS__
export function record<
  const Required extends Properties,
  const Optional extends Properties = Record<never, never>,
>(required: Required, optional?: Optional) {
  return {
    type: 'object',
    required: Object.keys(required) as (keyof Required & string)[],
    properties: { ...required, ...optional } as Required & Optional,
  } as const;
}

/** The schema of a list. */
// @__NO_SIDE_EFFECTS__
export function listOf<const Item extends TypedSchema>(items: Item) {
  return { type: 'array', items } as const;
}

/** A schema that lets null through as well. */
// @__NO_SIDE_EFFECTS__
export function orNull<const Schema extends TypedSchema>(schema: Schema) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}
