import type { TerminalWords } from '../../src/engine';
import type { CommandIo } from './command-io';

/** One option, as `--help` shows it. */
export interface OptionDefinition {
  /** As commander writes them: `--max-warnings <number>`, `--quiet`, `--no-color`; values to choose from as `<human|json>`. */
  flags: string;
  description: TerminalWords;
  choices?: readonly string[];
  /** Says what is wrong with a value, or undefined. */
  refuse?(value: string): TerminalWords | undefined;
}

/** One command of `formgate`. */
export interface CommandDefinition<Options = unknown> {
  name: string;
  summary: TerminalWords;
  argument?: { name: string; description: TerminalWords };
  options: readonly OptionDefinition[];
  /** Shown under the help's options. */
  details?: TerminalWords;
  /** What the command line gave, by the option's camelCase name; the argument as `argument`. */
  read(given: Readonly<Record<string, unknown>>, io: CommandIo): Options;
  /** Does the work; gives the exit code. */
  run(options: Options, io: CommandIo): Promise<number>;
}

/** A command that is ready to run with what the command line gave. */
export interface Command extends Omit<CommandDefinition, 'read' | 'run'> {
  start(given: Readonly<Record<string, unknown>>, io: CommandIo): Promise<number>;
}

/** Gives a command its type. */
export function defineCommand<Options>(definition: CommandDefinition<Options>): Command {
  const { read, run, ...shown } = definition;
  return { ...shown, start: (given, io) => run(read(given, io), io) };
}
