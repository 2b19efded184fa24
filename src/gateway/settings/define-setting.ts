import type { TerminalWords } from '../../engine';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A fact of the start on which a default may depend: output to a terminal, no server of
 * `DATABASE_URL`.
 */
export type Circumstance = 'terminal' | 'embeddedDatabase';

/** A default as an operator would type it. */
export type Default = string | { when: Circumstance; value: string; otherwise: string };

/** The folder and the public address of a portal that `formgate init` makes. */
export interface ServicePortal {
  folder: string;
  url: string;
}

/** Facts that a parser may need beside the text. */
export interface SettingContext {
  variable: string;
  /** The text for messages, without secrets. */
  shown: string;
  environment: Environment;
  /** The default that holds at this start; '' where there is none. */
  fallback: string;
}

/**
 * One setting of the gateway: everything that parsing, `--help`, README.md and `formgate init` say
 * of it.
 */
export interface Setting<Value = unknown> {
  variable: string;
  /** One clause, for `--help`, README.md and the comments of formgate.env. */
  summary: TerminalWords;
  /** A sentence more for README.md, in Markdown. */
  details?: string;
  default?: Default;
  /** The effect of a variable that is not set, where no default says it. */
  unset?: TerminalWords;
  /** An example of a value; for a file of a portal, made from the portal's folder. */
  example?: string | ((portal: Pick<ServicePortal, 'folder'>) => string);
  /** No message repeats it, and `<variable>_FILE` may name a file that holds it. */
  isSecret?: true;
  /** The value in a new formgate.env; without one the setting stands there commented out. */
  service?: string | ((portal: ServicePortal) => string);
  /** @throws UserError when the text cannot be used */
  parse(text: string, context: SettingContext): Value;
}

/** Declares a setting. */
export function defineSetting<Declared extends Setting>(setting: Declared): Declared {
  return setting;
}

/** The parsed values of settings, under the same keys. */
export type SettingValues<Settings extends Readonly<Record<string, Setting>>> = {
  [Key in keyof Settings]:
    | ReturnType<Settings[Key]['parse']>
    | (Settings[Key] extends { default: Default } ? never : undefined);
};
