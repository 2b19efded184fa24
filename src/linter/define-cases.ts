import type { ProjectInput } from '../engine';
import type { Files } from './case-files';

/** The finding that a case of a rule expects. */
export interface ExpectedIssue {
  messageId: string;
  file: string;
  /** The text that the finding's range covers; left out where the whole file is meant. */
  at?: string;
  data?: Record<string, string | number>;
  /** The text that the fix puts there. */
  fix?: string;
  writtenIn?: string;
}

interface RuleCase {
  /**
   * Over the stock screens, the operations and two schools, `default` and `lakeside`, that have
   * nothing but their names.
   */
  files: Files;
  input?: Partial<ProjectInput>;
}

/** Files in which the rule finds nothing; nor does any other rule, but those named in `others`. */
export interface ValidCase extends RuleCase {
  others?: readonly string[];
}

/** Files with what the rule finds in them, in order. */
export interface InvalidCase extends RuleCase {
  issues: readonly ExpectedIssue[];
  /** The files that put it right: the two are the examples of the rule's documentation. */
  right?: Files;
  /** Other content of assets that puts them right. */
  rightInput?: Partial<ProjectInput>;
}

/** The cases of a rule: what its tests try, and what its documentation shows. */
export interface RuleCases {
  rule: string;
  valid: Readonly<Record<string, ValidCase>>;
  invalid: Readonly<Record<string, InvalidCase>>;
  /** Messages that no file can reach today, or that another rule's tests reach. */
  unreached?: readonly string[];
}

/** Gives the cases of a rule their type. */
export function defineCases(rule: string, cases: Omit<RuleCases, 'rule'>): RuleCases {
  return { rule, ...cases };
}
