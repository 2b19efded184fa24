import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../../../src/linter';
import type { RunCommand } from '../../define-command';
import { localeOf } from '../../locale';
import { hasAddress } from '../../portal/school-pages';
import { bashScript, type CompletionInput, fishScript, zshScript } from './scripts';

const scripts: Readonly<Record<string, (input: CompletionInput) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Prints a script for one shell. */
export const run: RunCommand = async ({ options, arguments: [shell = 'bash'] }, io, commands) => {
  const namesIn = (folder: string) =>
    readdirSync(join(io.packageDir, 'schemas', folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace(/\.json$/, ''))
      .sort();
  const screens = namesIn('screens');
  const names = rules.map(({ name }) => name).sort();
  const script = scripts[shell] ?? bashScript;
  io.stdout.write(
    script({
      ...{ commands, screens, rules: names, locale: localeOf(options.locale, io) },
      languages: namesIn('locales'),
      pages: screens.filter(hasAddress),
    }),
  );
  return 0;
};
