import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import type { BuiltInLocale } from '../../src/engine';
import { UserError } from '../../src/gateway/publishing';
import type { CommandIo } from './command-io';
import { commands } from './commands';
import type { Command, OptionDefinition } from './define-command';
import { localeOf } from './locale';
import { helpTitle, usageError } from './usage-words';
import { say } from './words';

/** It could not run: the command line or the folders are wrong, or Formgate is. */
const COULD_NOT_RUN = 2;

/** What the command line's own words need: a command's come with it. */
interface Context {
  io: CommandIo;
  locale: BuiltInLocale;
  finish(exitCode: number): void;
}

/**
 * Runs `formgate` with these arguments (without node and the script). Prints to the streams given; gives the exit code.
 * Never throws.
 */
export async function run(args: readonly string[], io: CommandIo): Promise<number> {
  let exitCode = 0;
  const locale = localeOf(askedLocale(args), io);
  const program = createProgram({
    io,
    locale,
    finish(code) {
      exitCode = code;
    },
  });
  try {
    if (args.length === 0) program.outputHelp();
    else {
      const unknown = unknownCommand(args);
      if (unknown !== undefined && existsSync(resolve(io.cwd, unknown))) {
        program.error(`unknown command '${unknown}' (Did you mean validate ${unknown}?)`);
      }
      await program.parseAsync(unknown === undefined ? [...args] : [unknown], { from: 'user' });
    }
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
    if (error instanceof UserError) io.stderr.write(`formgate: ${error.words[locale]}\n`);
    else io.stderr.write(`${say('ourBug', locale)}\n${stackOf(error)}\n`);
    return COULD_NOT_RUN;
  }
}

/** The name that stands where a command's should. Beside `help` or `--help` commander passes over one that it does not know. */
function unknownCommand(args: readonly string[]): string | undefined {
  const name = args[0] === 'help' ? args[1] : args[0];
  if (name === undefined || name.startsWith('-') || name === 'help') return undefined;
  return commands.some((command) => command.name === name) ? undefined : name;
}

/** The value of `--locale`, which speaks for help and for a wrong command line too. */
function askedLocale(args: readonly string[]): string | undefined {
  const index = args.findLastIndex((arg) => /^--locale(=|$)/.test(arg));
  return args[index]?.split('=')[1] ?? (index < 0 ? undefined : args[index + 1]);
}

function createProgram(context: Context): Program {
  const { io, locale } = context;
  const program = new Program('formgate')
    .description(say('description', locale))
    .usage(say('usage', locale))
    .version(io.version, '-v, --version', say('version', locale))
    .helpOption('-h, --help', say('help', locale))
    .helpCommand('help [command]', say('helpCommand', locale))
    .addHelpText('after', `\n${say('exitCodes', locale)}`)
    .showHelpAfterError(say('seeHelp', locale, { command: 'formgate' }))
    .configureHelp({ styleTitle: (title) => helpTitle(title, locale) })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(`formgate: ${usageError(text.trim(), locale)}\n`),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const command of commands) addCommand(program, command, context);
  return program;
}

function addCommand(
  program: Program,
  { name, summary, argument, options, details, start }: Command,
  { io, locale, finish }: Context,
): void {
  // Made by the program, a command takes over how it prints and ends.
  const added = program.command(name).description(summary[locale]);
  added.helpOption('-h, --help', say('help', locale));
  added.usage(`${say('options', locale)}${argument ? ` [${argument.name}]` : ''}`);
  added.showHelpAfterError(say('seeHelp', locale, { command: `formgate ${name}` }));
  if (argument) added.argument(`[${argument.name}]`, argument.description[locale]);
  for (const option of options) added.addOption(toOption(option, locale));
  if (details) added.addHelpText('after', `\n${details[locale]}`);
  added.action(async () => {
    finish(await start({ ...added.opts(), argument: added.args[0] }, io));
  });
}

function toOption(
  { flags, description, choices, refuse }: OptionDefinition,
  locale: BuiltInLocale,
): Option {
  const option = new Option(flags, description[locale]);
  if (!choices && !refuse) return option;
  return option.argParser((value: string) => {
    if (choices && !choices.includes(value)) {
      throw new InvalidArgumentError(say('oneOf', locale, { choices: choices.join(', ') }));
    }
    const reason = refuse?.(value);
    if (reason) throw new InvalidArgumentError(reason[locale]);
    return value;
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
