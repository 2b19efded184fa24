import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import {
  type CommandDefinition,
  type Completion,
  longFlag,
  type OptionDefinition,
} from '../../define-command';

/** The parts that the scripts are made of. */
export interface CompletionInput {
  commands: readonly CommandDefinition[];
  rules: readonly string[];
  screens: readonly string[];
  /** The tags of the languages that Formgate speaks. */
  languages: readonly string[];
  /** Of the screens those that have an address of their own. */
  pages: readonly string[];
  locale: BuiltInLocale;
}

/** The completions at one place: words, or files. */
interface Offer {
  words: readonly string[];
  /** Words that the shell finds when it is asked. */
  command?: string;
  files?: 'file' | 'folder';
}

const SCHOOLS = 'ls -1 schools 2>/dev/null | grep -v json';

/** The script for bash. */
export function bashScript(input: CompletionInput): string {
  const names = input.commands.map(({ name }) => name);
  const cases = input.commands.flatMap((command) => [
    ...command.options.flatMap((option) => {
      const offer = takesValue(option) ? offerOf(option, input) : undefined;
      return offer
        ? [`    "${command.name} ${longFlag(option)}") ${bashOffer(offer)}; return ;;`]
        : [];
    }),
  ]);
  const options = input.commands.map(
    (command) => `      ${command.name}) words="${flagsOf(command).join(' ')}" ;;`,
  );
  const operands = input.commands.flatMap((command) => {
    const offers = (command.arguments ?? []).map((argument) => offerOf(argument, input));
    return offers.flatMap((offer, index) => {
      if (!offer) return [];
      const place = command.arguments?.[index]?.isList ? '*' : String(index + 1);
      return [`    "${command.name} "${place}) ${bashOffer(offer)} ;;`];
    });
  });
  return `# formgate completion: made by "formgate completion".
_formgate() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words=""
  local place=1 index is_value=no
  COMPREPLY=()
  # Of --format=json bash makes three words.
  if [ "$cur" = "=" ]; then cur=""; elif [ "$prev" = "=" ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${[...names, 'help', '--help', '--version'].join(' ')}" -- "$cur"))
    return
  fi
  case "$command $prev" in
${cases.join('\n')}
  esac
  if [ "\${cur#-}" != "$cur" ]; then
    case "$command" in
${options.join('\n')}
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  # Options and their values are no operands.
  for ((index = 2; index < COMP_CWORD; index++)); do
    if [ "\${COMP_WORDS[index]}" = "=" ]; then is_value=yes; continue; fi
    if [ "$is_value" = yes ]; then is_value=no; continue; fi
    case "\${COMP_WORDS[index]}" in
      ${valuedFlags(input).join('|')}) is_value=yes ;;
      -*) ;;
      *) place=$((place + 1)) ;;
    esac
  done
  case "$command $place" in
    "help "1) COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$cur")) ;;
${operands.join('\n')}
  esac
}
complete -F _formgate formgate
`;
}

/** The script for zsh: sourced, or as the file `_formgate` of a folder in `fpath`. */
export function zshScript(input: CompletionInput): string {
  const { commands, locale } = input;
  const described = (name: string, summary: string) => `    ${quotedForZsh(`${name}:${summary}`)}`;
  const cases = commands.map((command) => {
    const specs = [
      ...[...command.options, help].map((option) => zshOption(option, input)),
      ...(command.arguments ?? []).map(({ isList, isRequired, ...argument }, index) => {
        const place = isList ? '*' : `${index + 1}${isRequired ? '' : ':'}`;
        return `${place}:${argument.name}:${zshOffer(offerOf(argument, input))}`;
      }),
    ];
    return `    ${command.name})\n${specs.map((spec) => `      specs+=(${quotedForZsh(spec)})`).join('\n')} ;;`;
  });
  return `#compdef formgate
# formgate completion: made by "formgate completion".
_formgate_schools() {
  local -a schools
  schools=(schools/*(/N:t))
  compadd -a schools
}
_formgate() {
  local -a names specs
  names=(
${commands.map(({ name, summary }) => described(name, summary[locale])).join('\n')}
    help
  )
  if (( CURRENT == 2 )); then
    compadd -- --help --version
    _describe command names
    return
  fi
  shift words
  (( CURRENT-- ))
  case $words[1] in
    help) specs=('1:command:(${commands.map(({ name }) => name).join(' ')})') ;;
${cases.join('\n')}
  esac
  _arguments $specs
}
if [[ $funcstack[1] == _formgate ]]; then
  _formgate "$@"
else
  (( $+functions[compdef] )) || { autoload -U compinit && compinit; }
  compdef _formgate formgate
fi
`;
}

function zshOption(option: OptionDefinition, input: CompletionInput): string {
  const flag = longFlag(option);
  const description = option.description[input.locale].replaceAll(/[[\]\\]/g, '\\$&');
  const repeated = option.isList ? '*' : '';
  return takesValue(option)
    ? `${repeated}${flag}=[${description}]:${flag.slice(2)}:${zshOffer(offerOf(option, input))}`
    : `${repeated}${flag}[${description}]`;
}

function zshOffer(offer: Offer | undefined): string {
  if (!offer) return ' ';
  const { words, command, files } = offer;
  if (files) return files === 'folder' ? '_files -/' : '_files';
  return command === undefined ? `(${words.join(' ')})` : '_formgate_schools';
}

function quotedForZsh(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** The script for fish. */
export function fishScript(input: CompletionInput): string {
  const { commands, locale } = input;
  const names = commands.map(({ name }) => name).join(' ');
  const lines = commands.flatMap((command) => {
    const seen = `-n '__fish_seen_subcommand_from ${command.name}'`;
    const flags = [...command.options, help].map((option) => {
      const offer = takesValue(option) ? offerOf(option, input) : undefined;
      const value = takesValue(option) ? ` ${fishOffer(offer)}` : '';
      const description = quoted(option.description[locale]);
      return `complete -c formgate ${seen} -l ${longFlag(option).slice(2)}${value} -d ${description}`;
    });
    const operands = (command.arguments ?? []).flatMap((argument, index) => {
      const offer = offerOf(argument, input);
      const place = `${argument.isList ? '-ge' : '-eq'} ${index + 1}`;
      const here = `-n '__formgate_at ${command.name} ${place}'`;
      return offer ? [`complete -c formgate ${here} ${fishOffer(offer, '')}`] : [];
    });
    return [
      `complete -c formgate -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary[locale])}`,
      ...flags,
      ...operands,
    ];
  });
  return `# formgate completion: made by "formgate completion".
# Says whether so many operands of a command stand before what is typed, the command with them.
function __formgate_at -a command comparison place
  set -l operands
  set -l is_value no
  for word in (commandline -opc)[2..]
    if test $is_value = yes
      set is_value no
      continue
    end
    switch $word
      case ${valuedFlags(input).join(' ')}
        set is_value yes
      case '-*'
      case '*'
        set -a operands $word
    end
  end
  test "$operands[1]" = $command; and test (count $operands) $comparison $place
end
complete -c formgate -f
complete -c formgate -n __fish_use_subcommand -l version -d ${quoted(version[locale])}
complete -c formgate -n __fish_use_subcommand -l help -d ${quoted(help.description[locale])}
complete -c formgate -n __fish_use_subcommand -a help -d ${quoted(help.description[locale])}
complete -c formgate -n '__formgate_at help -eq 1' -a ${quoted(names)}
${lines.join('\n')}
`;
}

const help: OptionDefinition = {
  flags: '--help',
  description: { 'zh-CN': '显示帮助', en: 'Show help' },
};

const version: TerminalWords = { 'zh-CN': '显示版本', en: 'Show the version' };

function flagsOf({ options }: CommandDefinition): string[] {
  return [...options, help].map(longFlag);
}

/** The options that a value follows. */
function valuedFlags({ commands }: CompletionInput): string[] {
  const options = commands.flatMap((command) => command.options);
  return [...new Set(options.filter(takesValue).map(longFlag))];
}

function takesValue({ flags }: OptionDefinition): boolean {
  return /[<[]/.test(flags);
}

function offerOf(
  { choices, completion }: { choices?: readonly string[]; completion?: Completion },
  { rules, screens, languages, pages }: CompletionInput,
): Offer | undefined {
  if (choices) return { words: choices };
  switch (completion) {
    case undefined:
      return undefined;
    case 'rule':
      return { words: rules };
    case 'language':
      return { words: languages };
    case 'page':
      return { words: pages };
    case 'screen':
      return { words: screens };
    case 'school':
      return { words: [], command: SCHOOLS };
    case 'file':
    case 'folder':
      return { words: [], files: completion };
    default:
      return completion satisfies never;
  }
}

function bashOffer({ words, command, files }: Offer): string {
  if (files) {
    const flag = files === 'folder' ? '-d' : '-f';
    return `compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${flag} -- "$cur"))`;
  }
  const list = command === undefined ? words.join(' ') : `$(${command})`;
  return `COMPREPLY=($(compgen -W "${list}" -- "$cur"))`;
}

function fishOffer(offer: Offer | undefined, flag = '-x'): string {
  if (!offer) return flag;
  const { words, command, files } = offer;
  if (files === 'folder') return `${flag} -a '(__fish_complete_directories)'`.trim();
  if (files) return flag === '' ? '-F' : '-r -F';
  return `${flag} -a ${quoted(command === undefined ? words.join(' ') : `(${command})`)}`.trim();
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
