import type { RuleMessages } from './types.generated';

export type {
  Affix,
  AffixedValue,
  Block,
  Carrier,
  ChoiceBlock,
  ChoiceOption,
  Configuration,
  Contact,
  DeviceAffix,
  DevicesBlock,
  Field,
  FieldAffix,
  FieldUi,
  FixedText,
  FormBlock,
  Link,
  LinksBlock,
  Locale,
  LocalizedText,
  MarkdownBlock,
  MiniProgram,
  Next,
  Notice,
  NoticesBlock,
  Operation,
  Operations,
  PatchedScreen,
  Portal,
  QueryValue,
  ResultBlock,
  RuleMessages,
  SchoolsBlock,
  Screen,
  ScreenPatch,
  Security,
  SessionBlock,
  Step,
  StepSchema,
  Submit,
  Text,
  Theme,
  ValueBuilder,
  WholeScreen,
} from './types.generated';

/** A rule of the forms that a message may be set for. */
export type Rule = keyof RuleMessages;

/** An outcome that is either right or says what is wrong. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };
