import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import { UserError } from '../../src/gateway/publishing';
import type { CommandIo } from './command-io';
import { commands } from './commands';
import type { Command, OptionDefinition } from './define-command';
import { localeOf } from './locale';

/** It could not run: the command line or the folders are wrong, or Formgate is. */
const COULD_NOT_RUN = 2;

/**
 * Runs `formgate` with these arguments (without node and the script). Prints to the streams given; gives the exit code.
 * Never throws.
 */
export async function run(args: readonly string[], io: CommandIo): Promise<number> {
  let exitCode = 0;
  const program = createProgram(io, (code) => {
    exitCode = code;
  });
  try {
    if (args.length === 0) program.outputHelp();
    else await program.parseAsync([...args], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
    if (error instanceof UserError)
      io.stderr.write(`formgate: ${error.words[localeOf(undefined, io)]}\n`);
    else io.stderr.write(`formgate failed, which is a mistake in Formgate.\n${stackOf(error)}\n`);
    return COULD_NOT_RUN;
  }
}

function createProgram(io: CommandIo, finish: (exitCode: number) => void): Program {
  const program = new Program('formgate')
    .description('Checks the JSON of a campus-network portal.')
    .version(io.version, '-V, --version', 'Show the version.')
    .helpOption('-h, --help', 'Show help.')
    .helpCommand('help [command]', 'Show help for a command.')
    .showHelpAfterError('Run "formgate --help" to see what there is.')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const command of commands) addCommand(program, command, io, finish);
  return program;
}

function addCommand(
  program: Program,
  { name, summary, argument, options, details, start }: Command,
  io: CommandIo,
  finish: (exitCode: number) => void,
): void {
  // Made by the program, a command takes over how it prints and ends.
  const added = program.command(name).description(summary);
  added.showHelpAfterError(`Run "formgate ${name} --help" to see what there is.`);
  if (argument) added.argument(`[${argument.name}]`, argument.description);
  for (const option of options) added.addOption(toOption(option));
  if (details) added.addHelpText('after', `\n${details}`);
  added.action(async () => {
    finish(await start({ ...added.opts(), argument: added.args[0] }, io));
  });
}

function toOption({ flags, description, choices, fallback, refuse }: OptionDefinition): Option {
  const option = new Option(
    flags,
    fallback ? `${description} (default: ${fallback})` : description,
  );
  if (choices) option.choices(choices);
  if (refuse) {
    option.argParser((value: string) => {
      const reason = refuse(value);
      if (reason !== undefined) throw new InvalidArgumentError(reason);
      return value;
    });
  }
  return option;
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
