import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createProject, type TerminalLocale } from '../../../src/engine';
import { projectInput, readPortalFiles, UserError } from '../../../src/gateway/publishing';
import { lint } from '../../../src/linter';
import { pluginRegistry } from '../../../src/plugins/definitions';
import type { CommandIo } from '../command-io';
import { defineCommand } from '../define-command';
import { type Findings, humanReport } from '../human-report';
import { jsonReport } from '../json-report';
import { LOCALES, localeOf } from '../locale';

interface ValidateOptions {
  folder: string;
  format: 'human' | 'json';
  locale: TerminalLocale;
  color: boolean;
  /** How many warnings are allowed; left out: none, unless they are not shown. */
  maxWarnings: number | undefined;
  /** Whether warnings are left out of the report. */
  quiet: boolean;
}

/** `formgate validate [dir]`: lints a portal's folder before it is published. */
export const validate = defineCommand<ValidateOptions>({
  name: 'validate',
  summary: 'Check the schools of a portal.',
  argument: {
    name: 'dir',
    description:
      'the folder that holds schools/, and schemas/ where it has its own (default: here)',
  },
  options: [
    {
      flags: '--format <name>',
      description: 'for people or for programs',
      choices: ['human', 'json'],
      fallback: 'human',
    },
    {
      flags: '--locale <name>',
      description: 'the language of the findings',
      choices: LOCALES,
      fallback: 'by LC_ALL, LC_MESSAGES or LANG, else en',
    },
    { flags: '--no-color', description: 'print without colour' },
    {
      flags: '--max-warnings <number>',
      description: 'allow this many warnings',
      refuse: (value) => (/^[0-9]{1,9}$/.test(value) ? undefined : 'Give a whole number.'),
    },
    { flags: '--quiet', description: 'show errors only' },
  ],
  details:
    'Exit code: 0 nothing to mend, 1 findings (with --max-warnings, errors or more warnings than that; with --quiet, errors), 2 it could not run.',
  read: (given, io) => ({
    folder: resolve(io.cwd, typeof given.argument === 'string' ? given.argument : '.'),
    format: given.format === 'json' ? 'json' : 'human',
    locale: localeOf(given.locale, io),
    color: given.color !== false && !io.env.NO_COLOR && io.stdout.isTTY === true,
    maxWarnings: typeof given.maxWarnings === 'string' ? Number(given.maxWarnings) : undefined,
    quiet: given.quiet === true,
  }),
  async run(options, io) {
    const { folder, format, locale, quiet } = options;
    const schemasDir = schemasOf(folder, io);
    const portal = await readPortalFiles({ schoolsDir: schoolsOf(folder), schemasDir });
    const project = createProject(projectInput(portal, pluginRegistry()));
    const { schools, files } = project;
    if (schools.size === 0 && portal.refused.size === 0) {
      throw new UserError({
        'zh-CN': `${join(folder, 'schools')} 里没有学校。请添加一个含有 configration.json 的文件夹。`,
        en: `${join(folder, 'schools')} holds no school. Add a folder with a configration.json in it.`,
      });
    }
    const issues = lint(project);
    const errors = issues.filter(({ severity }) => severity === 'error').length;
    const warnings = issues.filter(({ severity }) => severity === 'warning').length;
    const findings: Findings = {
      issues: quiet ? issues.filter(({ severity }) => severity === 'error') : issues,
      errors,
      warnings,
      files: files.length,
      schools: schools.size,
      tooManyWarnings: options.maxWarnings !== undefined && warnings > options.maxWarnings,
    };
    const shownPath = (file: string) =>
      relative(
        io.cwd,
        file.startsWith('schemas/')
          ? join(schemasDir, file.slice('schemas/'.length))
          : join(folder, file),
      );
    io.stdout.write(
      format === 'json'
        ? jsonReport(findings, locale)
        : humanReport(findings, {
            locale,
            color: options.color,
            quiet,
            shownPath,
            textOf: (file) => project.file(file)?.text,
          }),
    );
    const allowed = options.maxWarnings ?? (quiet ? Number.POSITIVE_INFINITY : 0);
    return errors > 0 || warnings > allowed ? 1 : 0;
  },
});

function schoolsOf(folder: string): string {
  const schools = join(folder, 'schools');
  if (!existsSync(folder)) {
    throw new UserError({
      'zh-CN': `找不到文件夹 ${folder}。请检查路径。`,
      en: `There is no folder ${folder}. Check the path.`,
    });
  }
  if (!statSync(folder).isDirectory()) {
    throw new UserError({
      'zh-CN': `${folder} 不是文件夹。请指定 schools/ 所在的文件夹。`,
      en: `${folder} is not a folder. Name the folder that holds schools/.`,
    });
  }
  if (existsSync(schools)) return schools;
  if (existsSync(join(folder, 'portal.json'))) {
    throw new UserError({
      'zh-CN': `${folder} 看来就是 schools 文件夹本身。请指定它的上一级文件夹。`,
      en: `${folder} seems to be the schools folder itself. Name the one above it.`,
    });
  }
  throw new UserError({
    'zh-CN': `${folder} 里没有 schools 文件夹。请指定 schools/ 所在的文件夹，例如 formgate validate path/to/portal。`,
    en: `${folder} has no folder "schools". Name the folder that holds schools/, as in "formgate validate path/to/portal".`,
  });
}

/** The portal's own schemas, else Formgate's. */
function schemasOf(folder: string, { packageDir }: CommandIo): string {
  const own = join(folder, 'schemas');
  return existsSync(own) ? own : join(packageDir, 'schemas');
}
