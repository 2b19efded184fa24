import type { TerminalWords } from '../../src/engine';
import type { CommandIo } from './command-io';

/** The values that a shell can offer for an argument or an option. */
export type Completion = 'file' | 'folder' | 'language' | 'page' | 'rule' | 'screen' | 'school';

/** One argument, as `--help` shows it. */
export interface ArgumentDefinition {
  name: string;
  description: TerminalWords;
  isRequired?: boolean;
  /** Takes all arguments that follow. */
  isList?: boolean;
  choices?: readonly string[];
  /** The actions of the command (its first argument) that take it; without them, each does. */
  actions?: readonly string[];
  completion?: Completion;
}

/** One option, as `--help` shows it. */
export interface OptionDefinition {
  /** As commander writes them: `--max-warnings <number>`, `--quiet`, `--no-color`. */
  flags: string;
  description: TerminalWords;
  choices?: readonly string[];
  /** The actions that take a choice, of choices that not every action takes. */
  choiceActions?: Readonly<Record<string, readonly string[]>>;
  /** May be given several times, or with a list: `--rule a,b --rule c`. */
  isList?: boolean;
  /** The actions of the command (its first argument) that take it; without them, each does. */
  actions?: readonly string[];
  completion?: Completion;
  /** Says what is wrong with a value, or undefined. */
  refuse?(value: string): TerminalWords | undefined;
}

/** The values of the command line: options by their camelCase names, arguments in order. */
export interface Given {
  options: Readonly<Record<string, unknown>>;
  arguments: readonly string[];
}

/** Does a command's work; gives the exit code. `all` are the definitions of every command. */
export type RunCommand = (
  given: Given,
  io: CommandIo,
  all: readonly CommandDefinition[],
) => Promise<number>;

/**
 * One command of `formgate`: all that help and completion show of it. What runs loads when it is
 * asked for, so that help does not wait for the linter.
 */
export interface CommandDefinition {
  name: string;
  summary: TerminalWords;
  arguments?: readonly ArgumentDefinition[];
  options: readonly OptionDefinition[];
  /** Examples and exit codes, shown under the help's options. */
  details: TerminalWords;
  load(): Promise<{ run: RunCommand }>;
}

/** Gives a command its type. */
export function defineCommand(definition: CommandDefinition): CommandDefinition {
  return definition;
}

/** The name of an option: `--format` of `--format <format>`. */
export function longFlag({ flags }: Pick<OptionDefinition, 'flags'>): string {
  return /--[\w-]+/.exec(flags)?.[0] ?? flags;
}

/** The names of a command line's values, by what they are. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The values of an option that may be given several times. */
export function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Refuses a value that is no whole number. */
export function refuseNonNumber(value: string): TerminalWords | undefined {
  return /^[0-9]{1,9}$/.test(value)
    ? undefined
    : { 'zh-CN': '应为不小于 0 的整数。', en: 'Give a whole number.' };
}

/** Refuses how many there are to be, where none at all would say nothing. */
export function refuseNonCount(value: string): TerminalWords | undefined {
  return /^0*[1-9][0-9]{0,8}$/.test(value)
    ? undefined
    : { 'zh-CN': '应为不小于 1 的整数。', en: 'Give a whole number from 1 on.' };
}
