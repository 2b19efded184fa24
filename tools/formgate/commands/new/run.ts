import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import {
  type BuiltInLocale,
  formatMessage,
  type Issue,
  type Project,
  suggest,
  type TerminalWords,
} from '../../../../src/engine';
import { makeFolder } from '../../../../src/gateway/operator';
import { UserError } from '../../../../src/gateway/publishing';
import { describeIssue } from '../../../../src/linter';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { writing } from '../../file-errors';
import { localeOf } from '../../locale';
import { findPortal, type PortalPlace } from '../../portal/find-portal';
import { reservedNames } from '../../portal/school-pages';
import { writeNewFile } from '../../write-atomically';
import { checkPortal } from '../validate/check-portal';

/** The description of a new school. */
interface NewSchool {
  name: string;
  zh: string | undefined;
  en: string | undefined;
  parent: string | undefined;
}

const messages = {
  askName: {
    'zh-CN': '学校的英文标识（网址的第一段，例如 lakeside）：',
    en: 'The school’s identifier, the first segment of its pages’ paths (such as lakeside): ',
  },
  askZh: { 'zh-CN': '中文名称（可留空）：', en: 'Its name in Chinese (may be left empty): ' },
  askEn: { 'zh-CN': '英文名称（可留空）：', en: 'Its name in English (may be left empty): ' },
  made: {
    'zh-CN':
      '已新建 ${file}。\n下一步：在其中填写联系方式、颜色和运营商，再运行 formgate validate；页面地址是 /${name}。',
    en: 'Made ${file}.\nNext: give it a contact, colours and carriers, then run "formgate validate". Its pages begin with /${name}.',
  },
} as const satisfies Record<string, TerminalWords>;

/** Makes the folder of a school. */
export const run: RunCommand = async ({ options, arguments: [, given] }, io) => {
  const locale = localeOf(options.locale, io);
  const place = placeFor(textOf(options.portal), io);
  const school = await describeSchool(
    {
      name: given ?? '',
      zh: textOf(options.nameZh),
      en: textOf(options.nameEn),
      parent: textOf(options.extends),
    },
    { place, io, locale },
  );
  const problem = await problemOf(school, place);
  if (problem) throw new UserError(problem);
  await writeFiles(school, place);
  await linkSchemas(place);
  const file = join(place.folder, `schools/${school.name}/configration.json`);
  io.stdout.write(`${formatMessage(messages.made[locale], { file, name: school.name }, locale)}\n`);
  return 0;
};

/**
 * Writes the files of a school, all or none.
 *
 * @throws UserError where one cannot be written
 */
async function writeFiles(school: NewSchool, place: PortalPlace): Promise<void> {
  const made: string[] = [];
  try {
    for (const [file, text] of filesOf(school, place)) {
      const target = join(place.folder, file);
      await writing(dirname(target), async () => {
        const first = await makeFolder(dirname(target));
        if (first !== undefined) made.push(first);
      });
      await writeNewFile(target, target, text);
    }
  } catch (error) {
    for (const folder of made) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The portal of a folder, by default the current one; a folder without one becomes a portal. */
function placeFor(given: string | undefined, io: CommandIo): PortalPlace {
  const folder = resolve(io.cwd, given ?? '.');
  try {
    return { ...findPortal(given === undefined ? [] : [given], io), scope: [] };
  } catch (error) {
    if (!(error instanceof UserError) || !existsSync(folder)) throw error;
    return { folder, schemasDir: join(io.packageDir, 'schemas'), scope: [] };
  }
}

/**
 * Asks for what the command line left out, where a person is there; a name that cannot be used is
 * asked for again.
 */
async function describeSchool(
  given: NewSchool,
  { place, io, locale }: { place: PortalPlace; io: CommandIo; locale: BuiltInLocale },
): Promise<NewSchool> {
  if (given.name !== '') return given;
  const { ask } = io;
  if (!ask) {
    throw new UserError({
      'zh-CN': '请写明学校的英文标识，例如 formgate new school lakeside。',
      en: 'Name the school, as in "formgate new school lakeside".',
    });
  }
  const reply = async (question: TerminalWords, isAgain = false) =>
    (await ask(question[locale], { isAgain })).trim();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const name = await reply(messages.askName, tries > 0);
    const problem = await problemOf({ ...given, name }, place);
    if (problem) {
      io.stderr.write(`${problem[locale]}\n`);
      continue;
    }
    const zh = given.zh ?? (await reply(messages.askZh));
    const en = given.en ?? (await reply(messages.askEn));
    return { ...given, name, zh: zh || undefined, en: en || undefined };
  }
  throw new UserError({
    'zh-CN': '没有得到可用的名称，没有新建学校。请再运行一次。',
    en: 'No name that can be used was given, so no school was made. Run this again.',
  });
}

const MOST_TRIES = 5;

/** As configuration.schema.json has it; a path in disguise must not reach the disk. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** The reserved names that could name a school otherwise. */
const RESERVED = reservedNames.filter((name) => NAME.test(name));

/**
 * Why a school cannot be made: its name, what is there already, or what the linter would say of it.
 */
async function problemOf(
  school: NewSchool,
  place: PortalPlace,
): Promise<TerminalWords | undefined> {
  const { name, parent } = school;
  if (!NAME.test(name)) {
    return {
      'zh-CN': `“${name}”不能用作学校的标识。请以字母或数字开头，只用字母、数字、- 和 _，最长 40 个字符。`,
      en: `“${name}” cannot name a school. Begin with a letter or digit and use letters, digits, - and _ only, 40 at most.`,
    };
  }
  if (existsSync(join(place.folder, 'schools', name))) {
    return {
      'zh-CN': `学校“${name}”已经存在，没有改动。请换一个名称。`,
      en: `There is a school “${name}” already; it was left as it is. Choose another name.`,
    };
  }
  if (RESERVED.includes(name.toLowerCase())) {
    return {
      'zh-CN': `“${name}”是门户自己的名称，不能用作学校的标识。保留的有：${RESERVED.join('、')}。请换一个名称。`,
      en: `“${name}” is the portal’s own and cannot name a school. Reserved are: ${RESERVED.join(', ')}. Choose another name.`,
    };
  }
  const replaced = new Map(filesOf(school, place));
  const { project, issues } = await checkWith(replaced, place);
  if (parent !== undefined && !project.schools.has(parent)) {
    const meant = suggest(parent, project.schools.keys());
    return {
      'zh-CN': `没有学校“${parent}”。${meant === undefined ? '请检查 --extends。' : `你是不是想写“${meant}”？请改正 --extends。`}`,
      en: `There is no school “${parent}”. ${meant === undefined ? 'Check --extends.' : `Did you mean “${meant}”? Correct --extends.`}`,
    };
  }
  const issue = issues.find(
    ({ file, severity }) =>
      severity === 'error' || file === `schools/${name}` || file.startsWith(`schools/${name}/`),
  );
  if (!issue) return undefined;
  const [zh, en] = [describeIssue(issue, 'zh-CN'), describeIssue(issue, 'en')];
  return { 'zh-CN': `${zh.message}。请${zh.hint}。`, en: `${en.message}. ${en.hint}.` };
}

/**
 * Lints the portal with these files as well and gives the new findings, in them or elsewhere. In a
 * folder without schools/ they stand alone.
 */
async function checkWith(
  files: ReadonlyMap<string, string>,
  place: PortalPlace,
): Promise<{ project: Project; issues: readonly Issue[] }> {
  if (existsSync(join(place.folder, 'schools'))) {
    const before = await checkPortal({ place, replaced: new Map() });
    const known = new Set(before.issues.map(keyOf));
    const { project, issues } = before.recheck(files);
    return { project, issues: issues.filter((issue) => !known.has(keyOf(issue))) };
  }
  const folder = await mkdtemp(join(tmpdir(), 'formgate-'));
  try {
    await mkdir(join(folder, 'schools'));
    const alone = { place: { ...place, folder }, replaced: files };
    const { portal, issues } = await checkPortal(alone);
    return { project: portal.project, issues };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function keyOf({ rule, file, messageId, data }: Issue): string {
  return JSON.stringify([rule, file, messageId, data]);
}

/**
 * Lets editors find the schemas that `$schema` names: a portal without schemas of its own gets a
 * link to Formgate's, so that its files say the same path on every machine.
 */
async function linkSchemas({ folder, schemasDir }: PortalPlace): Promise<void> {
  const link = join(folder, 'schemas');
  if (existsSync(link)) return;
  // A link that leads nowhere may stand there: Formgate was elsewhere before.
  await rm(link, { force: true });
  await symlink(schemasDir, link, 'junction');
}

/** The files of a new school, and of a new portal around it. */
function filesOf({ name, zh, en, parent }: NewSchool, place: PortalPlace): [string, string][] {
  const texts = { ...(zh ? { 'zh-CN': zh } : {}), ...(en ? { en } : {}) };
  const named = zh && en ? texts : (zh ?? en);
  const settings = {
    $schema: '../../schemas/configuration.schema.json',
    schoolNameEn: name,
    ...(parent === undefined ? {} : { extends: parent }),
    ...(named ? { name: named } : {}),
  };
  const files: [string, unknown][] = [[`schools/${name}/configration.json`, settings]];
  if (!existsSync(join(place.folder, 'schools', 'portal.json'))) {
    const $schema = '../schemas/portal.schema.json';
    files.push(['schools/portal.json', { $schema, defaultSchoolName: name }]);
  }
  return files.map(([file, json]) => [file, `${JSON.stringify(json, null, 2)}\n`]);
}
