import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  isBuiltInLocale,
  isKnownLanguage,
  isLocale,
  languageNameIn,
  meantLanguage,
  type Project,
  printable,
  type SchoolNode,
  type TerminalWords,
} from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import { compareTexts, type ReturnedText } from '../../../../src/texts';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { diskPath, type PortalPlace, portalOfOption } from '../../portal/find-portal';
import { namedSchool } from '../../portal/named-school';
import { openPortal } from '../../portal/open-portal';
import { readTranslations, tableText, writeTable } from './table-files';
import { type TranslationRow, translationRows } from './translation-rows';
import { writeCatalogue } from './write-catalogue';

const messages = {
  nothing: {
    'zh-CN': '“${tag}”什么都不缺。--all 会导出全部文字。',
    en: 'Nothing is missing in “${tag}”. --all gives out everything.',
  },
  missing: {
    'zh-CN': '“${tag}”缺少 ${count} 条文字（共 ${all} 条）：',
    en: 'In “${tag}” ${count} of ${all} texts are missing:',
  },
  changed: {
    'zh-CN': '其中 ${count} 条的原文在翻译之后改过：',
    en: 'Of these, ${count} were changed since they were translated:',
  },
  next: {
    'zh-CN':
      '导出给译者：\n  formgate translate ${tag}${at} -o ${tag}.xlsx\n译好后写回：\n  formgate translate ${tag} ${tag}.xlsx${at}',
    en: 'Give them out:\n  formgate translate ${tag}${at} -o ${tag}.xlsx\nand take them back:\n  formgate translate ${tag} ${tag}.xlsx${at}',
  },
  given: {
    'zh-CN': '已导出 ${count} 条文字：${file}。译好后运行 formgate translate ${tag} ${file}${at}',
    en: 'Texts given out: ${count}, in ${file}. Once translated, run formgate translate ${tag} ${file}${at}',
  },
  written: {
    'zh-CN': '已写入 ${count} 条：${file}。还缺少 ${left} 条。',
    en: 'Wrote ${count} into ${file}. Still missing: ${left}.',
  },
  unchanged: {
    'zh-CN': '${file} 里没有新的译文。',
    en: '${file} says nothing new.',
  },
  contested: {
    'zh-CN': '没有写入：原文在导出之后改过，请重新导出',
    en: 'not written: its words were changed since they were given out. Give them out again',
  },
  unmatched: {
    'zh-CN': '没有写入：没有这条文字',
    en: 'not written: there is no such text',
  },
  formula: {
    'zh-CN': '没有写入：单元格里是公式，请在表格软件里“粘贴为值”后再写回',
    en: 'not written: the cell holds a formula. Paste it as a value',
  },
  contradictory: {
    'zh-CN': '没有写入：表里有几行是这条文字，说法不同。这一行是：${text}',
    en: 'not written: several rows of the table are this text, and differ. This one says: ${text}',
  },
  placeholders: {
    'zh-CN': '没有写入：要填入的内容应为 ${expected}，译文里是 ${found}',
    en: 'not written: it needs ${expected}, and has ${found}',
  },
  notOffered: {
    'zh-CN': '学校 ${school} 还没有提供“${tag}”：请加入 configration.json 的 locales。',
    en: 'The school ${school} does not offer “${tag}” yet: add it to "locales" in its configration.json.',
  },
} satisfies Record<string, TerminalWords>;

interface Task {
  tag: string;
  place: PortalPlace;
  project: Project;
  school: SchoolNode | undefined;
  /** ` --school lakeside`, for commands to copy. */
  at: string;
  say(message: TerminalWords, params?: Record<string, string | number>): string;
}

/** Gives out what a language lacks, or takes it back. */
export const run: RunCommand = async ({ options, arguments: [tag = '', file] }, io) => {
  const locale = localeOf(options.locale, io);
  refuseUnknownLanguage(tag);
  const place = portalOfOption(options, io);
  const { project } = await openPortal(place);
  const name = textOf(options.school);
  const school = name === undefined ? undefined : namedSchool(name, project);
  if (!school) refuseProduct(tag, place, project);
  const task: Task = {
    ...{ tag, place, project, school },
    at: name === undefined ? '' : ` --school ${name}`,
    say: (message, params = {}) => formatMessage(message[locale], { tag, ...params }, locale),
  };
  const rows = translationRows(project, tag, school);
  if (file !== undefined)
    return takeBack(task, rows, await readTranslations(file, tag, io), file, io);
  return giveOut(task, rows, { ...options, io });
};

async function giveOut(
  { tag, at, say }: Task,
  all: readonly TranslationRow[],
  { output, format, all: isAll, io }: Record<string, unknown> & { io: CommandIo },
): Promise<number> {
  const rows = isAll === true ? all : all.filter(({ isMissing }) => isMissing);
  const count = rows.length;
  const file = textOf(output);
  if (file !== undefined && count > 0) {
    await writeTable(file, rows, tag, io);
    io.stderr.write(`${say(messages.given, { count, file, at })}\n`);
  } else if (file === undefined && (format !== undefined || io.stdout.isTTY !== true)) {
    io.stdout.write(tableText(rows, tag, format === 'csv' ? 'csv' : 'json'));
  } else if (count > 0) {
    io.stdout.write(`${say(messages.missing, { count, all: all.length })}\n`);
    for (const where of new Set(rows.map((row) => row.where))) {
      const texts = rows.filter((row) => row.where === where);
      io.stdout.write(`  ${where}: ${texts.length}\n`);
    }
    const changed = rows.filter(({ was }) => was !== undefined);
    if (changed.length > 0) {
      io.stdout.write(`\n${say(messages.changed, { count: changed.length })}\n`);
      for (const { source, was } of changed) {
        io.stdout.write(`  ${printable(was?.source ?? '')}\n  → ${printable(source)}\n`);
      }
    }
    io.stdout.write(`\n${say(messages.next, { at })}\n`);
  }
  if (count === 0) io.stderr.write(`${say(messages.nothing)}\n`);
  return 0;
}

async function takeBack(
  { tag, say, place, school }: Task,
  rows: readonly TranslationRow[],
  returned: readonly ReturnedText[],
  file: string,
  io: CommandIo,
): Promise<number> {
  const first = new Map(rows.flatMap(({ id, others }) => others.map((other) => [other, id])));
  const named = returned.map((one) => ({ ...one, id: first.get(one.id) ?? one.id }));
  const { changes, unmatched, contradictory, formulaCells } = compareTexts(named, rows);
  const refused = [
    ...unmatched.map(({ id }) => `${id}: ${say(messages.unmatched)}`),
    ...contradictory.map(
      ({ id, texts }) =>
        `${id}: ${say(messages.contradictory, { text: printable(texts[tag] ?? '') })}`,
    ),
    ...formulaCells.map(({ id }) => `${id}: ${say(messages.formula)}`),
  ];
  const words = new Map<string, string>();
  for (const { row, texts, isContested } of changes) {
    const text = texts[tag] ?? '';
    const known = rows.find(({ id }) => id === row.id);
    if (!known) continue;
    const [expected, found] = [
      placeholdersOf(row.texts.en || (row.texts['zh-CN'] ?? '')),
      placeholdersOf(text),
    ];
    if (isContested) refused.push(`${row.id}: ${say(messages.contested)}`);
    else if (expected !== found) {
      const data = { expected: expected || '–', found: found || '–' };
      refused.push(`${row.id}: ${say(messages.placeholders, data)}`);
    } else words.set(known.source, text);
  }
  for (const line of refused) io.stdout.write(`${line}\n`);
  const target = school
    ? `schools/${school.name}/locales/${tag}.json`
    : `schemas/locales/${tag}.json`;
  if (words.size > 0) {
    const order = rows.map(({ source }) => source);
    const former = rows.flatMap(({ source, was }) => (was && words.has(source) ? was.source : []));
    await writeCatalogue(diskPath(place, target), target, words, new Set(former), order, io);
    const left = rows.filter(({ isMissing, source }) => isMissing && !words.has(source)).length;
    io.stdout.write(`${say(messages.written, { count: words.size, file: target, left })}\n`);
    if (school && !school.locales.includes(tag)) {
      io.stderr.write(`${say(messages.notOffered, { school: school.name })}\n`);
    }
  } else if (refused.length === 0) io.stderr.write(`${say(messages.unchanged, { file })}\n`);
  return refused.length > 0 ? 1 : 0;
}

function placeholdersOf(words: string): string {
  return [...new Set(words.match(/\$\{\w+\}/g))].sort().join(' ');
}

function refuseUnknownLanguage(tag: string): void {
  if (isLocale(tag) && isKnownLanguage(tag)) return;
  const meant = meantLanguage(tag);
  const name = (locale: BuiltInLocale) => languageNameIn(meant ?? '', locale) ?? '';
  throw new UserError({
    'zh-CN': `“${tag}”不是已知的语言代码（BCP 47）。${meant === undefined ? '请写一个，例如 ja、ar、zh-Hant-TW。' : `你是不是想写“${meant}”（${name('zh-CN')}）？`}`,
    en: `“${tag}” is no known tag of a language (BCP 47). ${meant === undefined ? 'Write one, such as ja, ar or zh-Hant-TW.' : `Did you mean “${meant}” (${name('en')})?`}`,
  });
}

/**
 * Whose words these are where no school is named: those of the schemas/ that belong to this portal.
 */
function refuseProduct(tag: string, { folder }: PortalPlace, { schools }: Project): void {
  const [first = ''] = schools.keys();
  if (isBuiltInLocale(tag)) {
    throw new UserError({
      'zh-CN': `“${tag}”是 Formgate 自带的语言。要改写某所学校的文字，请用 --school，例如 --school ${first}。`,
      en: `Formgate itself speaks “${tag}”. To say something otherwise at a school, name it, as in --school ${first}.`,
    });
  }
  const own = lstatSync(join(folder, 'schemas'), { throwIfNoEntry: false });
  if (own?.isDirectory()) return;
  throw new UserError({
    'zh-CN': `这个门户没有自己的 schemas/，用的是 Formgate 自带的。译文请写到学校里，例如 --school ${first}。`,
    en: `This portal has no schemas/ of its own and uses Formgate’s. Translate for a school, as in --school ${first}.`,
  });
}
