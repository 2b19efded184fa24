import {
  type BuiltInLocale,
  type JsonValue,
  type Project,
  printable,
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
import { type CommandIo, usesColor } from '../../command-io';
import { type Given, type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { portalOfOption } from '../../portal/find-portal';
import { namedSchool } from '../../portal/named-school';
import { openPortal } from '../../portal/open-portal';
import { liveProject } from './live-state';
import { type State, stateOf } from './states';

/** A school with what changes for its students. */
interface ChangedSchool {
  school: string;
  changes: readonly Change[];
}

/** Prints what changes; gives 0 where nothing does. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const { before, after } = await sidesOf(given, io, locale);
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

/**
 * Finds the two states to compare: those that the arguments name, or the live one and the folder.
 */
async function sidesOf(
  given: Given,
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<{ before: State; after: State }> {
  const { options, arguments: words } = given;
  const [first, second] = words;
  const folder = textOf(options.portal) ?? '.';
  if (options.live !== true) {
    if (first === undefined || second === undefined) throw missing(first);
    return { before: await stateOf(first, folder, io), after: await stateOf(second, folder, io) };
  }
  if (first !== undefined) throw notBoth(first);
  const place = portalOfOption(options, io);
  const { project } = await openPortal(place);
  const name = textOf(options.school);
  const schools = name === undefined ? [...project.schools.keys()] : [name];
  if (name !== undefined) namedSchool(name, project);
  const live = await liveProject(given, place, schools, io, locale);
  return {
    before: { project: live, school: undefined },
    after: { project, school: undefined },
  };
}

function missing(first: string | undefined): UserError {
  const [zh, en] = first === undefined ? ['before 和 after', 'before'] : ['after', 'after'];
  return new UserError({
    'zh-CN': `缺少参数 ${zh}。例如 formgate diff main . 或 formgate diff --live。`,
    en: `The argument ${en} is missing. Such as "formgate diff main ." or "formgate diff --live".`,
  });
}

function notBoth(word: string): UserError {
  return new UserError({
    'zh-CN': `--live 与“${word}”不能同时使用：--live 比较网关上的内容与这个文件夹。要限定学校，请用 --school。`,
    en: `--live and “${word}” do not go together: --live compares a gateway with this folder. Name a school with --school.`,
  });
}

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
