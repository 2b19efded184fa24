import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type BuiltInLocale, createProject } from '../../../src/engine';
import { projectInput, readPortalFiles, UserError } from '../../../src/gateway/publishing';
import { lint, loadSlowPatternFinder, rules } from '../../../src/linter';
import { pluginRegistry } from '../../../src/plugins/definitions';
import type { CommandIo } from '../command-io';
import { formatOption, localeOption } from '../common-options';
import { defineCommand } from '../define-command';
import { type Findings, humanReport } from '../human-report';
import { jsonReport } from '../json-report';
import { localeOf } from '../locale';

interface ValidateOptions {
  folder: string;
  format: 'human' | 'json';
  locale: BuiltInLocale;
  color: boolean;
  /** How many warnings are allowed; left out: none, unless they are not shown. */
  maxWarnings: number | undefined;
  /** Whether warnings are left out of the report. */
  quiet: boolean;
}

/** `formgate validate [dir]`: lints a portal's folder before it is published. */
export const validate = defineCommand<ValidateOptions>({
  name: 'validate',
  summary: { 'zh-CN': '检查门户里各学校的 JSON。', en: 'Check the schools of a portal.' },
  argument: {
    name: 'dir',
    description: {
      'zh-CN': 'schools/ 所在的文件夹（也可含有自己的 schemas/）；默认为当前文件夹',
      en: 'the folder that holds schools/, and schemas/ where it has its own (default: here)',
    },
  },
  options: [
    formatOption,
    localeOption,
    {
      flags: '--no-color',
      description: {
        'zh-CN': '不使用颜色（也可设置环境变量 NO_COLOR；FORCE_COLOR 则总是使用）',
        en: 'print without colour, as NO_COLOR does; FORCE_COLOR always prints with it',
      },
    },
    {
      flags: '--max-warnings <number>',
      description: {
        'zh-CN': '允许的警告数（默认 0）',
        en: 'allow this many warnings (default: 0)',
      },
      refuse: (value) =>
        /^[0-9]{1,9}$/.test(value)
          ? undefined
          : { 'zh-CN': '应为不小于 0 的整数。', en: 'Give a whole number.' },
    },
    {
      flags: '--quiet',
      description: {
        'zh-CN': '只显示错误，忽略警告',
        en: 'show errors only, and pass over warnings',
      },
    },
  ],
  details: {
    'zh-CN': `示例：
  formgate validate                    检查当前文件夹里的门户
  formgate validate path/to/portal     检查另一个文件夹里的门户
  formgate validate --format json      输出 JSON，供程序读取

退出码：
  0  没有需要修改的问题
  1  有错误，或警告数超过允许的数量
  2  没能检查：命令写错、文件夹读不了，或 Formgate 自身出错`,
    en: `Examples:
  formgate validate                    check the portal in this folder
  formgate validate path/to/portal     check the portal in another folder
  formgate validate --format json      print JSON, for programs

Exit codes:
  0  no findings
  1  errors, or more warnings than are allowed
  2  it could not check: a wrong command line, a folder that cannot be read, or a bug`,
  },
  read: (given, io) => ({
    folder: resolve(io.cwd, typeof given.argument === 'string' ? given.argument : '.'),
    format: given.format === 'json' ? 'json' : 'human',
    locale: localeOf(given.locale, io),
    color: given.color !== false && usesColor(io),
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
    const findSlowPattern = await loadSlowPatternFinder(project);
    const issues = lint(project, rules, { findSlowPattern });
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
            textOf: (file) => project.file(file)?.text ?? project.assetFacts(file)?.text,
          }),
    );
    const allowed = options.maxWarnings ?? (quiet ? Number.POSITIVE_INFINITY : 0);
    return errors > 0 || warnings > allowed ? 1 : 0;
  },
});

/** As no-color.org and force-color.org say. */
function usesColor({ env, stdout }: CommandIo): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return stdout.isTTY === true && env.TERM !== 'dumb';
}

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
