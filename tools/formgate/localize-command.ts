import type { Command, Option } from 'commander';
import { type BuiltInLocale, formatMessage, suggest, type TerminalWords } from '../../src/engine';
import type { ArgumentDefinition } from './define-command';
import { say } from './messages';

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
    'zh-CN': '${name} 不接受参数，这里有 ${count} 个。',
    en: 'Too many arguments: ${name} takes none, and got ${count}.',
  },
  tooManyArguments: {
    'zh-CN': '${name} 最多接受 ${most} 个参数，这里有 ${count} 个。',
    en: 'Too many arguments: ${name} takes ${most} at most, and got ${count}.',
  },
} as const satisfies Readonly<Record<string, TerminalWords>>;

/** Says what is wrong with a command line, and ends. @param advice a sentence of its own */
export type RefuseUsage = (
  error: keyof typeof usageErrors,
  params: Readonly<Record<string, string | number>>,
  advice?: string,
) => never;

/**
 * Has a command say in the reader's language what is wrong with a command line: commander calls a
 * method of the command for each mistake, and its own ones write English.
 */
export function localizeCommand(
  command: Command,
  locale: BuiltInLocale,
  args: readonly ArgumentDefinition[] = [],
): RefuseUsage {
  const refuse: RefuseUsage = (error, params, advice) => {
    const words = formatMessage(usageErrors[error][locale], params);
    const space = locale === 'en' ? ' ' : '';
    return command.error(advice === undefined ? words : `${words}${space}${advice}`);
  };
  const oneLike = (name: string, names: readonly string[]) => {
    const suggestion = suggest(name, names);
    return suggestion === undefined ? undefined : say('didYouMean', locale, { suggestion });
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
      refuse('unknownOption', { name }, name.startsWith('--') ? oneLike(name, names) : undefined);
    },
    optionMissingArgument({ flags }: Option) {
      refuse('missingValue', { name: flags });
    },
    missingArgument(name: string) {
      const { choices } = args.find((definition) => definition.name === name) ?? {};
      refuse('missingArgument', { name }, choices && oneOf(choices, locale));
    },
    _excessArguments({ length: count }: readonly string[]) {
      const most = command.registeredArguments.length;
      const name = command.name();
      refuse(most === 0 ? 'noArguments' : 'tooManyArguments', { name, most, count });
    },
  });
  return refuse;
}

/** The sentence that lists what a value can be. */
export function oneOf(choices: readonly string[], locale: BuiltInLocale): string {
  return say('oneOf', locale, { choices: choices.join(', ') });
}

const titles: Readonly<Record<string, string>> = {
  'Usage:': '用法:',
  'Arguments:': '参数:',
  'Options:': '选项:',
  'Commands:': '命令:',
};

/** A heading of commander's help. */
export function helpTitle(title: string, locale: BuiltInLocale): string {
  return locale === 'zh-CN' ? (titles[title] ?? title) : title;
}
