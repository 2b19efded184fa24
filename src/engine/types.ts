import type { ConfigurationFile, Link, OperationFile, RuleMessages } from './types.generated';

export type * from './types.generated';

/** A school's whole configuration: its own over what it extends and the neutral base. */
export interface Configuration
  extends Omit<ConfigurationFile, '$schema' | 'extends' | 'links' | 'navigation'> {
  links?: Link[];
  navigation?: Link[];
}

/** An operation as it holds. A deployment's file may say a part of it. */
export type Operation = OperationFile & Required<Pick<OperationFile, RequiredMember>>;

type RequiredMember = 'description' | 'method' | 'path';

/** Every operation, by its name. */
export interface Operations {
  $schema?: string;
  operations: Record<string, Operation>;
}

/** A rule of the forms that a message may be set for. */
export type Rule = keyof RuleMessages;

/** A right outcome, or the problem. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };
