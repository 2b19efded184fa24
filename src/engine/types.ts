import type { ConfigurationFile, Link, RuleMessages } from './types.generated';

export type * from './types.generated';

/** A school's whole configuration: its own over what it extends and the neutral base. */
export interface Configuration extends Omit<ConfigurationFile, '$schema' | 'extends' | 'links'> {
  links?: Link[];
}

/** A rule of the forms that a message may be set for. */
export type Rule = keyof RuleMessages;

/** An outcome that is either right or says what is wrong. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };
