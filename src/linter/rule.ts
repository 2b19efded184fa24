import type { Severity } from '../engine';
import type { Place } from './project/place';
import type { Project } from './project/project';
import type { Words } from './words';

/** One finding, as a rule reports it. */
export interface Report<MessageId extends string> {
  place: Place;
  messageId: MessageId;
  data?: Readonly<Record<string, string | number>>;
  /** The name that was probably meant. It replaces the hint, and the value at the place when that is mended by it. */
  suggestion?: string | undefined;
}

export interface RuleContext<MessageId extends string> {
  project: Project;
  report(report: Report<MessageId>): void;
}

/** One check of the linter. */
export interface RuleDefinition<MessageId extends string = string> {
  /** kebab-case, unique: what issues carry as `rule`. */
  name: string;
  severity: Severity;
  docs: {
    /** What the rule is for. */
    description: Words;
    /** How to mend a finding, where the message has no hint of its own. */
    hint: Words;
  };
  messages: Readonly<Record<MessageId, Words>>;
  hints?: Readonly<Partial<Record<MessageId, Words>>>;
  check(context: RuleContext<MessageId>): void;
}

/** Gives a rule its type: only its own messages can be reported. */
export function defineRule<const MessageId extends string>(
  rule: RuleDefinition<MessageId>,
): RuleDefinition {
  return rule;
}
