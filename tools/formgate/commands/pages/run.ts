import { type BuiltInLocale, listed, type TerminalWords } from '../../../../src/engine';
import { columnLines } from '../../column-lines';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { localeOf } from '../../locale';
import { portalOfOption } from '../../portal/find-portal';
import { namedSchool } from '../../portal/named-school';
import { openPortal } from '../../portal/open-portal';
import { type Audience, pagesOf, type SchoolPage, titleOf } from '../../portal/school-pages';

const messages = {
  page: { 'zh-CN': '页面', en: 'page' },
  address: { 'zh-CN': '地址', en: 'address' },
  title: { 'zh-CN': '标题', en: 'title' },
  seenBy: { 'zh-CN': '谁能看到', en: 'seen by' },
  file: { 'zh-CN': '文件', en: 'file' },
  from: { 'zh-CN': '从哪里进入', en: 'reached from' },
  navigation: { 'zh-CN': '导航栏', en: 'navigation bar' },
  footer: { 'zh-CN': '页脚', en: 'footer' },
} satisfies Record<string, TerminalWords>;

const audiences: Readonly<Record<Audience, TerminalWords>> = {
  'before-sign-in': { 'zh-CN': '所有人（上网前）', en: 'everyone, before they are online' },
  everyone: { 'zh-CN': '所有人', en: 'everyone' },
  'signed-in': { 'zh-CN': '已登录的学生', en: 'who is signed in' },
  closed: { 'zh-CN': '没有人（已关闭）', en: 'nobody: closed' },
};

/** Prints the pages of one school or of all. */
export const run: RunCommand = async ({ options }, io) => {
  const locale = localeOf(options.locale, io);
  const place = portalOfOption(options, io);
  const { project } = await openPortal(place);
  const name = textOf(options.school);
  const schools = name === undefined ? project.schools.values() : [namedSchool(name, project)];
  const lists = [...schools].map((school) => pagesOf(project, school));
  if (options.format === 'json') {
    const found = lists.flat().map((page) => ({ ...page, title: titleOf(page, locale) }));
    io.stdout.write(`${JSON.stringify({ pages: found }, null, 2)}\n`);
    return 0;
  }
  for (const [index, list] of lists.entries()) {
    if (index > 0) io.stdout.write('\n');
    for (const line of linesOf(list, locale, io)) io.stdout.write(`${line}\n`);
  }
  return 0;
};

function linesOf(
  pages: readonly SchoolPage[],
  locale: BuiltInLocale,
  { stdout }: CommandIo,
): string[] {
  const { page, address, title, seenBy, file, from } = messages;
  const head = [page, address, title, seenBy, file, from].map((words) => words[locale]);
  const rows = pages.map((one) => [
    one.page,
    one.address ?? '–',
    titleOf(one, locale),
    audiences[one.seenBy][locale],
    one.file,
    listed(
      one.from.map((source) => sourceWords(source, locale)),
      locale,
    ) || '–',
  ]);
  return columnLines([head, ...rows], stdout);
}

function sourceWords(source: string, locale: BuiltInLocale): string {
  if (source === 'navigation' || source === 'footer') return messages[source][locale];
  return source;
}
