import type {
  BuiltInLocale,
  FieldNode,
  FormNode,
  IssueData,
  JsonValue,
  OperationUse,
  ProductDefinitions,
  Project,
  ProjectFile,
  SchoolNode,
  ScreenNode,
  Severity,
  SourceLocation,
  StepNode,
  TextEdit,
} from '../engine';
import type { MarkdownText } from './markdown/markdown-texts';

/** A message in every language of the linter; `${name}` stands for a value of the issue's data. */
export type Words = Readonly<Record<BuiltInLocale, string>>;

/** The message id, of any rule, for findings in a file that are not told one by one. */
export const AND_MORE = 'and-more';

/** One finding, as a rule reports it. */
export interface Report<MessageId extends string> {
  at: SourceLocation;
  messageId: MessageId;
  data?: IssueData | undefined;
  /**
   * The name that was probably meant. It replaces the hint, and the value at the location when that
   * fixes it.
   */
  suggestion?: string | undefined;
  /**
   * The places of what is missing: where one of them, or a member of it, is removed by null, the
   * finding stands there.
   */
  removals?: readonly SourceLocation[] | undefined;
  /** The fix that needs nobody's choice, where the suggestion is not the fix. */
  fix?: RuleFix | undefined;
}

/**
 * A fix in the file where a finding stands: edits of the text, or the member or item at the
 * location goes or has another value; none where the suggestion is too much of a guess. One that
 * `discards` takes words of an author away, who has to ask for that alone.
 */
export type RuleFix =
  | { type: 'none' }
  | { type: 'edits'; edits: readonly TextEdit[]; discards?: boolean }
  | { type: 'remove'; discards?: boolean }
  | { type: 'replace'; value: JsonValue };

/**
 * Files of other schools than those that a school extends; folders on a disk, with whatever stands
 * there, editors of these, and the deployment's own files; the library that decides about patterns;
 * the list of suffixes under which names are registered; what the operator decides; more room than
 * a browser should give to one rule.
 */
export type Need = 'portal' | 'folders' | 'room' | 'patterns' | 'suffixes' | 'policy';

export interface RuleContext<MessageId extends string> {
  project: Project;
  report(report: Report<MessageId>): void;
}

/**
 * The context of a check of one file, school or screen. Findings hold until that node or the
 * product changes.
 */
export interface NodeContext<MessageId extends string> {
  product: ProductDefinitions;
  report(report: Report<MessageId>): void;
}

/** The context of a check of one node of a screen. */
export interface ScreenContext<MessageId extends string> extends NodeContext<MessageId> {
  screen: ScreenNode;
}

/** One check of the linter. */
export interface RuleDefinition<MessageId extends string = string> {
  /** kebab-case, unique: what issues carry as `rule`. */
  name: string;
  severity: Severity;
  docs: {
    /** The purpose of the rule. */
    description: Words;
    /** The harm to a student or an administrator where a finding is left as it is. */
    why: Words;
    /** How to fix a finding, where the message has no hint of its own. */
    hint: Words;
  };
  messages: Readonly<Record<MessageId, Words>>;
  hints?: Readonly<Partial<Record<MessageId, Words>>>;
  /** The severity of messages that have another than the rule's. */
  severities?: Readonly<Partial<Record<MessageId, Severity>>>;
  /**
   * True when a finding stands for the whole file, so that nothing else is reported of that file.
   */
  silencesOthers?: boolean;
  /**
   * True when a finding says more than those of earlier rules about the same place, and replaces
   * them.
   */
  overrides?: boolean;
  /**
   * The messages about a field that are left out where what its form submits has an error, which
   * is their cause.
   */
  followsSubmit?: readonly NoInfer<MessageId>[];
  /**
   * The errors that may be the cause of a finding, which waits until they are gone: those of its
   * school, or those of the files in which it and its cause are written.
   */
  waitsForErrors?: 'of-school' | 'of-file';
  /**
   * The messages that are left out, unless something else was meant, where their school has another
   * error, or their place another finding: the other one says what harms.
   */
  yieldsToErrors?: readonly NoInfer<MessageId>[];
  /**
   * True when a finding is wrong wherever its value is inherited: it is reported where the value
   * was written.
   */
  reportAtOrigin?: boolean;
  /** True when the source at a finding must not be shown, as with a secret. */
  concealsSource?: boolean;
  /** The need that only a gateway meets: findings of the rule then come from there alone. */
  needs?: Need;
  /**
   * Checks one file by itself. What is found is stored for as long as the file stays the same; so
   * it is with the next two.
   */
  checkFile?(file: ProjectFile, context: NodeContext<MessageId>): void;
  /** Checks one school, with what it extends and its own screens. */
  checkSchool?(school: SchoolNode, context: NodeContext<MessageId>): void;
  /** Checks one screen, with what it extends. */
  checkScreen?(screen: ScreenNode, context: NodeContext<MessageId>): void;
  /**
   * Checks each node of a kind within a screen: the screen is walked once, and every rule is handed
   * what it asks for, from top to bottom.
   */
  checkForm?(form: FormNode, context: ScreenContext<MessageId>): void;
  checkStep?(step: StepNode, context: ScreenContext<MessageId>): void;
  checkUse?(use: OperationUse, context: ScreenContext<MessageId>): void;
  checkField?(field: FieldNode, context: ScreenContext<MessageId>): void;
  /** Checks each Markdown text that is more than words, of a screen or in a file of its own. */
  checkMarkdown?(text: MarkdownText, context: NodeContext<MessageId>): void;
  /**
   * Checks what takes more than one of these. It runs after every change of anything: it must be
   * quick for unchanged nodes.
   */
  check?(context: RuleContext<MessageId>): void;
}

/** Gives a rule its type: only its own messages can be reported. */
export function defineRule<const MessageId extends string>(
  rule: RuleDefinition<MessageId>,
): RuleDefinition {
  return rule;
}
