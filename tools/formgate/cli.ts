import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument, Command, CommanderError, Help, Option } from 'commander';
import { type BuiltInLocale, listed } from '../../src/engine';
import type { CommandIo } from './command-io';
import { commands } from './commands';
import type { ArgumentDefinition, CommandDefinition, OptionDefinition } from './define-command';
import { describeFailure } from './describe-failure';
import { localeOf } from './locale';
import {
  FEW,
  helpTitle,
  localizeCommand,
  otherChoice,
  type RefuseUsage,
  refuseOfOtherActions,
} from './localize-command';
import { say } from './messages';
import type { HelpLayout } from './wrap-text';

/** It could not run: the command line or the folders are wrong, or Formgate is. */
const COULD_NOT_RUN = 2;

/** The words of the command line itself: a command brings its own. */
interface Context {
  io: CommandIo;
  locale: BuiltInLocale;
  /** Present where help may be asked for; what help alone shows takes time to put into words. */
  layout: HelpLayout | undefined;
  finish(exitCode: number): void;
}

/**
 * Runs `formgate` with these arguments (without node and the script). Prints to the streams given;
 * gives the exit code. Never throws.
 */
export async function run(args: readonly string[], io: CommandIo): Promise<number> {
  let exitCode = 0;
  const locale = localeOf(askedLocale(args), io);
  const layout = asksForHelp(args)
    ? (await import('./wrap-text')).createHelpLayout(helpWidth(io))
    : undefined;
  const context: Context = {
    ...{ io, locale, layout },
    finish(code) {
      exitCode = code;
    },
  };
  const { program, refuse } = createProgram(context, commandsFor(args));
  try {
    if (args.length === 0) program.outputHelp();
    else {
      const unknown = unknownCommand(args);
      if (unknown !== undefined && existsSync(resolve(io.cwd, unknown))) {
        const meant = say('didYouMean', locale, { suggestion: `validate ${unknown}` });
        refuse('unknownCommand', { name: unknown }, meant);
      }
      await program.parseAsync(unknown === undefined ? [...args] : [unknown], { from: 'user' });
    }
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : COULD_NOT_RUN;
    io.stderr.write(describeFailure(error, locale, io.env));
    return COULD_NOT_RUN;
  }
}

/**
 * The name that stands where a command's should. Beside `help` or `--help` commander passes over
 * one that it does not know.
 */
function unknownCommand(args: readonly string[]): string | undefined {
  const name = args[0] === 'help' ? args[1] : args[0];
  if (name === undefined || name.startsWith('-') || name === 'help') return undefined;
  return commands.some((command) => command.name === name) ? undefined : name;
}

/** The command that is named first; all of them where none is, or help may be about any. */
function commandsFor([first]: readonly string[]): readonly CommandDefinition[] {
  const named = commands.filter(({ name }) => name === first);
  return named.length > 0 ? named : commands;
}

function asksForHelp([first, ...others]: readonly string[]): boolean {
  const isFlag = (arg: string | undefined) => arg === '-h' || arg === '--help';
  return first === undefined || first === 'help' || isFlag(first) || others.some(isFlag);
}

/** The value of `--locale`, which speaks for help and for a wrong command line too. */
function askedLocale(args: readonly string[]): string | undefined {
  const index = args.findLastIndex((arg) => /^--locale(=|$)/.test(arg));
  return args[index]?.split('=')[1] ?? (index < 0 ? undefined : args[index + 1]);
}

function createProgram(
  context: Context,
  added: readonly CommandDefinition[],
): { program: Command; refuse: RefuseUsage } {
  const { io, locale, layout } = context;
  const detailsOf = layout?.details ?? String;
  const program = new Command('formgate')
    .description(say('description', locale))
    .usage(say('usage', locale))
    .version(io.version, '-v, --version', say('version', locale))
    .helpOption('-h, --help', say('help', locale))
    .helpCommand('help [command]', say('helpCommand', locale))
    .addHelpText(
      'after',
      () => `\n${detailsOf(`${say('examples', locale)}\n\n${say('exitCodes', locale)}`)}`,
    )
    .showHelpAfterError(say('seeHelp', locale, { command: 'formgate' }))
    .configureHelp({
      ...layout?.methods,
      styleTitle: (title) => helpTitle(title, locale),
      // A full-width colon has its blank in it.
      formatHelp: (command, helper) =>
        Help.prototype.formatHelp.call(helper, command, helper).replace(/^(用法：) /, '$1'),
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
    })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(`formgate: ${text.trim()}\n`),
      getOutHelpWidth: () => helpWidth(io),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride();
  for (const command of added) addCommand(program, command, context);
  return { program, refuse: localizeCommand(program, locale).refuse };
}

/** How many places a line of the help has. */
const helpWidth = ({ stdout }: CommandIo) => stdout.columns ?? 100;

function addCommand(
  program: Command,
  { name, summary, arguments: args = [], options, details, load }: CommandDefinition,
  context: Context,
): void {
  const { io, locale, layout, finish } = context;
  // Made by the program, a command takes over how it prints and ends.
  const added = program.command(name).description(summary[locale]);
  added.helpOption('-h, --help', say('help', locale));
  added.usage([say('options', locale), ...args.map(shownArgument)].join(' '));
  added.showHelpAfterError(say('seeHelp', locale, { command: `formgate ${name}` }));
  const taken = { arguments: args, options };
  const refusals = localizeCommand(added, locale, taken);
  const { refuse } = refusals;
  for (const argument of args) added.addArgument(toArgument(argument, context, refuse));
  for (const option of options) added.addOption(toOption(option, context, refuse));
  const text = details[locale];
  added.addHelpText('after', () => `\n${layout?.details(text) ?? text}`);
  added.action(async () => {
    const givenValue = ({ flags }: OptionDefinition): unknown => {
      const attribute = new Option(flags).attributeName();
      const isGiven = added.getOptionValueSource(attribute) === 'cli';
      return isGiven ? added.getOptionValue(attribute) : undefined;
    };
    refuseOfOtherActions(name, taken, added.args, givenValue, refusals);
    const { run } = await load();
    finish(await run({ options: added.opts(), arguments: added.args }, io, commands));
  });
}

function shownArgument({ name, isRequired, isList }: ArgumentDefinition): string {
  const shown = `${name}${isList ? '…' : ''}`;
  return isRequired ? `<${shown}>` : `[${shown}]`;
}

function toArgument(
  definition: ArgumentDefinition,
  { locale, layout }: Context,
  refuse: RefuseUsage,
): Argument {
  const { name, description, isRequired, isList, choices = [] } = definition;
  const shown = `${name}${isList ? '...' : ''}`;
  const choicesShown = layout ? shownChoices(choices, locale) : '';
  const argument = new Argument(
    isRequired ? `<${shown}>` : `[${shown}]`,
    `${description[locale]}${choicesShown}`,
  );
  if (choices.length === 0) return argument;
  return argument.argParser((value: string) =>
    choices.includes(value)
      ? value
      : refuse('wrongArgument', { name, value }, otherChoice(value, choices, locale)),
  );
}

function toOption(
  definition: OptionDefinition,
  { locale, layout }: Context,
  refuseUsage: RefuseUsage,
): Option {
  const { flags, description, choices, isList, actions = [], refuse } = definition;
  const choicesShown = layout ? shownChoices(choices, locale) : '';
  const isOfFew = layout && actions.length > 0 && actions.length <= FEW;
  const goesWith = isOfFew ? say('goesWith', locale, { actions: listed(actions, locale) }) : '';
  const option = new Option(flags, `${goesWith}${description[locale]}${choicesShown}`);
  if (!choices && !refuse && !isList) return option;
  const check = (value: string) => {
    const isOther = choices?.includes(value) === false;
    const reason = isOther ? otherChoice(value, choices, locale) : refuse?.(value)?.[locale];
    return reason === undefined ? value : refuseUsage('wrongValue', { name: flags, value }, reason);
  };
  return option.argParser((value: string, before: unknown) =>
    isList
      ? [...(Array.isArray(before) ? before : []), ...value.split(',').map(check)]
      : check(value),
  );
}

const shownChoices = (choices: readonly string[] = [], locale: BuiltInLocale) =>
  choices.length === 0 ? '' : say('choices', locale, { choices: listed(choices, locale) });
