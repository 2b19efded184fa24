import { type BuiltInLocale, formatMessage, type TerminalWords } from '../../src/engine';
import type { ArgumentDefinition } from './define-command';
import { say } from './messages';

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

/** Commander's messages for a wrong command line, each with ours. Values come from named groups. */
const errors: readonly { pattern: RegExp; words: TerminalWords }[] = [
  {
    pattern: /unknown command '(?<name>.*)'/,
    words: { 'zh-CN': '没有命令“${name}”。', en: 'There is no command “${name}”.' },
  },
  {
    pattern: /unknown option '(?<name>.*)'/,
    words: { 'zh-CN': '没有选项“${name}”。', en: 'There is no option “${name}”.' },
  },
  {
    pattern: /option '(?<flags>.*)' argument missing/,
    words: { 'zh-CN': '选项 ${flags} 缺少值。', en: 'The option ${flags} needs a value.' },
  },
  {
    pattern: /option '(?<flags>.*)' argument '(?<value>.*)' is invalid\. (?<reason>.*)/s,
    words: {
      'zh-CN': '选项 ${flags} 的值不能是“${value}”。${reason}',
      en: 'The option ${flags} cannot be “${value}”. ${reason}',
    },
  },
  {
    pattern: /missing required argument '(?<name>.*)'/,
    words: { 'zh-CN': '缺少参数 ${name}。', en: 'The argument ${name} is missing.' },
  },
  {
    pattern:
      /command-argument value '(?<value>.*)' is invalid for argument '(?<name>.*)'\. (?<reason>.*)/s,
    words: {
      'zh-CN': '参数 ${name} 不能是“${value}”。${reason}',
      en: 'The argument ${name} cannot be “${value}”. ${reason}',
    },
  },
  {
    pattern: /too many arguments for '(?<command>.*)'\. Expected 0 .* got (?<got>\d+)/,
    words: {
      'zh-CN': '${command} 不接受参数，这里有 ${got} 个。',
      en: 'Too many arguments: ${command} takes none, and got ${got}.',
    },
  },
  {
    pattern:
      /too many arguments for '(?<command>.*)'\. Expected (?<expected>\d+) .* got (?<got>\d+)/,
    words: {
      'zh-CN': '${command} 最多接受 ${expected} 个参数，这里有 ${got} 个。',
      en: 'Too many arguments: ${command} takes ${expected} at most, and got ${got}.',
    },
  },
];

/**
 * Says in our words what commander says of a wrong command line; in its own where it says something
 * new.
 *
 * @param args those of the command: of one that is missing, what it can be is said
 */
export function usageError(
  text: string,
  locale: BuiltInLocale,
  args: readonly ArgumentDefinition[] = [],
): string {
  const space = locale === 'en' ? ' ' : '';
  for (const { pattern, words } of errors) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const { choices } =
      args.find(({ name }) => text.includes(`missing required argument '${name}'`)) ?? {};
    if (choices) {
      const oneOf = say('oneOf', locale, { choices: choices.join(', ') });
      return `${formatMessage(words[locale], groups)}${space}${oneOf}`;
    }
    const suggestion = /\(Did you mean (?:one of )?(.*)\?\)/.exec(text)?.[1];
    const message = formatMessage(words[locale], groups);
    if (suggestion === undefined) return message;
    return `${message}${space}${say('didYouMean', locale, { suggestion })}`;
  }
  return text.replace(/^error: /, '');
}
