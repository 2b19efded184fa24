import type { ConfigurationFile, Link, RuleMessages } from './types.generated';

export type {
  Affix,
  AffixedValue,
  Asset,
  Block,
  Carrier,
  ChoiceBlock,
  ChoiceOption,
  ConfigurationFile,
  Contact,
  DeviceAffix,
  DevicesBlock,
  Field,
  FieldAffix,
  FieldChoice,
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
  PictureBlock,
  Portal,
  QueryValue,
  ResultBlock,
  RuleMessages,
  SchoolsBlock,
  Screen,
  Security,
  SessionBlock,
  Step,
  Submit,
  Text,
  Theme,
  ValueBuilder,
  Values,
  When,
  WholeScreen,
} from './types.generated';

/** A school's whole configuration: its own over what it extends and the neutral base. */
export interface Configuration extends Omit<ConfigurationFile, '$schema' | 'extends' | 'links'> {
  links?: Link[];
}

/** A rule of the forms that a message may be set for. */
export type Rule = keyof RuleMessages;

/** An outcome that is either right or says what is wrong. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };
