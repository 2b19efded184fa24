import type { Command, Option } from 'commander';
import {
  type BuiltInLocale,
  formatMessage,
  listed,
  suggest,
  type TerminalWords,
} from '../../src/engine';
import { type ArgumentDefinition, longFlag, type OptionDefinition } from './define-command';
import { say } from './messages';

/** The actions of an argument or option are named where they are so few. */
export const FEW = 3;

/** Of so short a value every other is near: `cn` is not meant for `en`. */
const SHORT = 3;

/** Mistakes in a command line. */
const usageErrors = {
  unknownCommand: { 'zh-CN': '没有命令“${name}”。', en: 'There is no command “${name}”.' },
  unknownOption: { 'zh-CN': '没有选项“${name}”。', en: 'There is no option “${name}”.' },
  missingValue: { 'zh-CN': '选项 ${name} 缺少值。', en: 'The option ${name} needs a value.' },
  wrongValue: {
    'zh-CN': '选项 ${name} 的值不能是“${value}”。',
    en: 'The option ${name} cannot be “${value}”.',
  },
  missingArgument: { 'zh-CN': '缺少参数 ${name}。', en: 'The argument ${name} is missing.' },
  wrongArgument: {
    'zh-CN': '参数 ${name} 不能是“${value}”。',
    en: 'The argument ${name} cannot be “${value}”.',
  },
  noArguments: {
    'zh-CN': '${name} 不接受参数，这里多出了“${value}”。',
    en: 'Too many arguments: ${name} takes none, and “${value}” is one.',
  },
  tooManyArguments: {
    'zh-CN': '${name} 最多接受 ${most} 个参数，这里多出了“${value}”。',
    en: 'Too many arguments: ${name} takes ${most} at most, and “${value}” is one more.',
  },
  choiceOfOthers: {
    'zh-CN': '${flags} ${value} 不用于 ${name}，只用于：${actions}。',
    en: '${flags} ${value} does not go with ${name}, but with: ${actions}.',
  },
  optionOfOthers: {
    'zh-CN': '选项 ${flags} 不用于 ${name}，只用于：${actions}。',
    en: 'The option ${flags} does not go with ${name}, but with: ${actions}.',
  },
} as const satisfies Readonly<Record<string, TerminalWords>>;

/** Says what is wrong with a command line, and ends. @param advice a sentence of its own */
export type RefuseUsage = (
  error: keyof typeof usageErrors,
  params: Readonly<Record<string, string | number>>,
  advice?: string,
) => never;

/** All that a command takes. */
interface Taken {
  arguments: readonly ArgumentDefinition[];
  options: readonly OptionDefinition[];
}

/** The ways to refuse a command line. */
export interface Refusals {
  refuse: RefuseUsage;
  /** Refuses arguments that are more than the command, or its action, takes. */
  refuseSurplus(given: readonly string[]): void;
  locale: BuiltInLocale;
}

/**
 * Has a command say in the reader's language what is wrong with a command line: commander calls a
 * method of the command for each mistake, and its own ones write English.
 */
export function localizeCommand(
  command: Command,
  locale: BuiltInLocale,
  { arguments: args = [], options = [] }: Partial<Taken> = {},
): Refusals {
  const refuse: RefuseUsage = (error, params, advice) => {
    const words = formatMessage(usageErrors[error][locale], params);
    const space = locale === 'en' ? ' ' : '';
    return command.error(advice === undefined ? words : `${words}${space}${advice}`);
  };
  const oneLike = (name: string, names: readonly string[]) => {
    const suggestion = suggest(name, names);
    return suggestion === undefined ? undefined : say('didYouMean', locale, { suggestion });
  };
  const refuseSurplus = (given: readonly string[]) => {
    const [first = ''] = given;
    const action = args[0]?.choices?.includes(first) ? first : undefined;
    const fitting = args.filter((argument) => goesWith(argument, action));
    const value = given[fitting.length];
    if (value === undefined || fitting.at(-1)?.isList) return;
    const most = action === undefined ? fitting.length : fitting.length - 1;
    const name = action === undefined ? command.name() : `${command.name()} ${action}`;
    const error = most === 0 ? 'noArguments' : 'tooManyArguments';
    refuse(error, { name, most, value }, adviceFor(value, action, args[fitting.length]));
  };
  const adviceFor = (
    value: string,
    action?: string,
    { actions = [] }: Pick<ArgumentDefinition, 'actions'> = {},
  ) => {
    if (actions.length > 0 && actions.length <= FEW) {
      return say('onlyWith', locale, { actions: listed(actions, locale) });
    }
    const fitting = options.filter((option) => goesWith(option, action));
    const suggestion = suggest(`--${value}`, fitting.map(longFlag)) ?? schoolNamed(value, fitting);
    return suggestion && say('didYouMean', locale, { suggestion });
  };
  /** A newcomer names the school as `formgate publish` has it. */
  const schoolNamed = (value: string, fitting: readonly OptionDefinition[]) => {
    const option = fitting.find(({ completion }) => completion === 'school');
    const isGiven = option && command.getOptionValue(longFlag(option).slice(2)) !== undefined;
    if (!option || isGiven || !/^[\w-]+$/.test(value)) return undefined;
    return `${longFlag(option)} ${value}`;
  };
  /** An option of a command that stands before it. */
  const behindCommand = (flag: string) => {
    const [name = ''] = flag.split('=');
    const holder = command.commands.find(({ options }) =>
      options.some(({ long }) => long === name),
    );
    return holder && say('behindCommand', locale, { example: `${holder.name()} ${name}` });
  };
  Object.assign(command, {
    unknownCommand() {
      const [name = ''] = command.args;
      const names = command.commands.map((each) => each.name());
      refuse('unknownCommand', { name }, oneLike(name, names));
    },
    unknownOption(name: string) {
      const flags = command.createHelp().visibleOptions(command);
      const names = flags.flatMap(({ long }) => long ?? []);
      const near = name.startsWith('--') ? oneLike(name, names) : undefined;
      refuse(
        'unknownOption',
        { name },
        near ?? asChoice(name, options, locale) ?? behindCommand(name),
      );
    },
    optionMissingArgument({ flags }: Option) {
      refuse('missingValue', { name: flags });
    },
    missingArgument(name: string) {
      const { choices } = args.find((definition) => definition.name === name) ?? {};
      refuse('missingArgument', { name }, choices && oneOf(choices, locale));
    },
    _excessArguments: refuseSurplus,
  });
  return { refuse, refuseSurplus, locale };
}

/** A choice of an option by itself, as other tools have `--json`. */
function asChoice(flag: string, options: readonly OptionDefinition[], locale: BuiltInLocale) {
  const choice = flag.replace(/^--/, '');
  const option = options.find(({ choices = [] }) => choices.includes(choice));
  const suggestion = option && `${longFlag(option)} ${choice}`;
  return suggestion && say('didYouMean', locale, { suggestion });
}

/**
 * Refuses arguments and options that are other actions' of a command, such as the batch of `cards
 * make` after `cards list`: passed over in silence they would seem to have counted.
 *
 * @param givenValue the value of an option that stands on the command line, else undefined
 */
export function refuseOfOtherActions(
  name: string,
  { options }: Pick<Taken, 'options'>,
  given: readonly string[],
  givenValue: (option: OptionDefinition) => unknown,
  { refuse, refuseSurplus, locale }: Refusals,
): void {
  const [action = ''] = given;
  const full = `${name} ${action}`;
  refuseSurplus(given);
  for (const option of options) {
    const value = givenValue(option);
    if (value === undefined) continue;
    const flags = longFlag(option);
    if (!goesWith(option, action)) {
      const actions = listed(option.actions ?? [], locale);
      refuse('optionOfOthers', { flags, name: full, actions });
    }
    const takers = option.choiceActions?.[String(value)];
    if (takers && !takers.includes(action)) {
      const actions = listed(takers, locale);
      refuse('choiceOfOthers', { flags, value: String(value), name: full, actions });
    }
  }
}

function goesWith({ actions }: Pick<OptionDefinition, 'actions'>, action?: string): boolean {
  return actions === undefined || action === undefined || actions.includes(action);
}

/** The advice for a value that is none of the choices: the one that is meant, else all of them. */
export function otherChoice(
  value: string,
  choices: readonly string[],
  locale: BuiltInLocale,
): string {
  const suggestion = value.length < SHORT ? undefined : suggest(value, choices);
  return suggestion === undefined
    ? oneOf(choices, locale)
    : say('didYouMean', locale, { suggestion });
}

/** The sentence that lists what a value can be. */
export function oneOf(choices: readonly string[], locale: BuiltInLocale): string {
  return say('oneOf', locale, { choices: listed(choices, locale) });
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
};

/** A heading of commander's help. */
export function helpTitle(title: string, locale: BuiltInLocale): string {
  return locale === 'zh-CN' ? (titles[title] ?? title) : title;
}
