import type { BuiltInLocale, Project, Severity, SourceLocation } from '../engine';

/** A message in every language of the linter; `${name}` stands for a value of the data. */
export type Words = Readonly<Record<BuiltInLocale, string>>;

/** One finding, as a rule reports it. */
export interface Report<MessageId extends string> {
  at: SourceLocation;
  messageId: MessageId;
  data?: Readonly<Record<string, string | number>> | undefined;
  /** The name that was probably meant. It replaces the hint, and the value at the location when that fixes it. */
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
    /** How to fix a finding, where the message has no hint of its own. */
    hint: Words;
  };
  messages: Readonly<Record<MessageId, Words>>;
  hints?: Readonly<Partial<Record<MessageId, Words>>>;
  /** Whether a finding stands for the whole file, so that nothing else is said of it. */
  silencesOthers?: boolean;
  check(context: RuleContext<MessageId>): void;
}

/** Gives a rule its type: only its own messages can be reported. */
export function defineRule<const MessageId extends string>(
  rule: RuleDefinition<MessageId>,
): RuleDefinition {
  return rule;
}
