import {
  type BuiltInLocale,
  type JsonValue,
  type Project,
  suggest,
  type TerminalWords,
} from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/publishing';
import {
  type Change,
  changeTitle,
  compareSchools,
  headingOf,
  type SchoolState,
} from '../../../../src/linter';
import { usesColor } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { printable } from '../../reports/printable';
import { type State, stateOf } from './states';

/** A school with what changes for its students. */
interface ChangedSchool {
  school: string;
  changes: readonly Change[];
}

/** Prints what changes; gives 0 where nothing does. */
export const run: RunCommand = async ({ options, arguments: [first = '', second = ''] }, io) => {
  const locale = localeOf(options.locale, io);
  const folder = textOf(options.portal) ?? '.';
  const before = await stateOf(first, folder, io);
  const after = await stateOf(second, folder, io);
  const changed = compareStates(before, after, textOf(options.school));
  if (options.format === 'json') {
    io.stdout.write(`${JSON.stringify({ schools: changed }, null, 2)}\n`);
  } else {
    const color = options.color !== false && usesColor(io);
    for (const one of changed) io.stdout.write(`${schoolLines(one, locale, color).join('\n')}\n\n`);
    if (changed.length === 0) io.stderr.write(`formgate: ${messages.same[locale]}\n`);
  }
  return changed.length > 0 ? 1 : 0;
};

/** Two schools are compared with each other; otherwise each school with itself. */
function compareStates(before: State, after: State, wanted: string | undefined): ChangedSchool[] {
  if (before.school !== undefined && after.school !== undefined && wanted === undefined) {
    const name =
      before.school === after.school ? after.school : `${before.school} → ${after.school}`;
    return changedSchool(name, [before, before.school], [after, after.school]);
  }
  const only = wanted ?? before.school ?? after.school;
  const names = [...new Set([...before.project.schools.keys(), ...after.project.schools.keys()])];
  if (only !== undefined && !names.includes(only)) throw unknownSchool(only, names);
  return names
    .filter((name) => only === undefined || name === only)
    .sort()
    .flatMap((name) => changedSchool(name, [before, name], [after, name]));
}

type Side = readonly [state: State, school: string];

function changedSchool(title: string, [before, left]: Side, [after, right]: Side): ChangedSchool[] {
  const changes = compareSchools(stateIn(before.project, left), stateIn(after.project, right));
  return changes.length === 0 ? [] : [{ school: title, changes }];
}

function stateIn(project: Project, name: string): SchoolState | undefined {
  const school = project.schools.get(name);
  return school && { project, school };
}

function unknownSchool(name: string, names: readonly string[]): UserError {
  const meant = suggest(name, names);
  return new UserError({
    'zh-CN': `两边都没有学校“${name}”。${meant === undefined ? `可选的学校：${names.join('、')}。` : `你是不是想写“${meant}”？`}`,
    en: `Neither side has a school “${name}”. ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${meant}”?`}`,
  });
}

const messages = {
  same: {
    'zh-CN': '没有变化：学生看到的内容完全相同。',
    en: 'Nothing changes: students get the same.',
  },
} as const satisfies Record<string, TerminalWords>;

const SIGNS: Readonly<Record<Change['change'], string>> = {
  added: '+',
  removed: '-',
  changed: '~',
  moved: '~',
};

const COLORS: Readonly<Record<string, string>> = { '+': '32', '-': '31', '~': '33' };

function schoolLines({ school, changes }: ChangedSchool, locale: BuiltInLocale, color: boolean) {
  const paint = (text: string, code: string | undefined) =>
    color && code !== undefined ? `\u001b[${code}m${text}\u001b[0m` : text;
  const lines = [paint(printable(school), '1')];
  let heading: string | undefined;
  for (const change of changes) {
    const title = headingOf(change, locale);
    if (title !== undefined && title !== heading) lines.push(`  ${printable(title)}`);
    heading = title;
    const sign = SIGNS[change.change];
    lines.push(`    ${paint(sign, COLORS[sign])} ${printable(changeTitle(change, locale))}`);
    const values = [
      ['-', change.before],
      ['+', change.after],
    ] as const;
    for (const [mark, value] of values) {
      if (value !== undefined)
        lines.push(`        ${paint(`${mark} ${shown(value)}`, COLORS[mark])}`);
    }
  }
  return lines;
}

const LONGEST = 160;

function shown(value: JsonValue): string {
  const text = printable(JSON.stringify(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
