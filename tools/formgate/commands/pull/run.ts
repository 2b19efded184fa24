import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { makeFolder } from '../../../../src/gateway/operator';
import {
  changesBetween,
  contentsOf,
  isPublishedPath,
  manifestOf,
  readPortalFiles,
  type SchoolContents,
  stateOf,
  UserError,
} from '../../../../src/gateway/publishing';
import { readLiveFiles } from '../../../../src/wire/calls/publishing/read-live-files';
import { readRevision } from '../../../../src/wire/calls/publishing/read-revision';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { writing } from '../../file-errors';
import { readBase, writeBase } from '../../gateway/base-record';
import { createGatewayClient } from '../../gateway/client';
import { readConnection } from '../../gateway/connection';
import { contentsOfFiles } from '../../gateway/publish-files';
import { localeOf } from '../../locale';
import { replaceWhole } from '../../write-atomically';

const messages = {
  pulled: {
    'zh-CN': '${folder}：已取回（新写或修改 ${written} 个文件，删除 ${removed} 个）。',
    en: '${folder}: brought up to date (files written: ${written}, removed: ${removed}).',
  },
  same: { 'zh-CN': '${folder}：已经相同。', en: '${folder}: the same already.' },
} satisfies Record<string, TerminalWords>;

/** Writes what a gateway has into a school's folder. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const connection = await readConnection(given, io);
  const client = createGatewayClient(connection, locale);
  const [school = ''] = given.arguments;
  if (!isPublishedPath(`${school}/a.json`) || school.includes('/')) throw noName(school);
  const asked = textOf(options.revision);
  const pulled =
    asked === undefined
      ? await client.call(readLiveFiles, { school })
      : await client.call(readRevision, { school, number: Number(asked) });
  const contents = contentsOfFiles(pulled.files, connection.origin);
  const portal = resolve(io.cwd, textOf(options.portal) ?? '.');
  const folder = join(portal, 'schools', school);
  const local = await readLocal(portal, school, io.packageDir);
  const before = manifestOf(local.contents);
  const after = manifestOf(contents);
  const base = await readBase(folder, connection.origin);
  const isPublished = before.size === 0 || stateOf(before) === base?.state;
  const changes = changesBetween(before, after);
  if (!(isPublished && local.isWhole) && changes.length > 0 && options.force !== true) {
    throw new UserError({
      'zh-CN': `${folder} 里有未发布的改动，什么也没有动。请先保存好它们，或用 --force 覆盖。`,
      en: `${folder} has changes that were not published, so nothing was touched. Save them elsewhere, or overwrite them with --force.`,
    });
  }
  for (const { path, change } of changes) {
    const file = join(folder, path);
    if (change === 'removed') await rm(file, { force: true });
    else await writing(file, () => write(folder, file, contents.get(path) ?? new Uint8Array(), io));
  }
  // An earlier revision is not what is live: who publishes it looked at what is.
  if (asked === undefined) {
    const { state, number } = pulled;
    await writeBase(folder, connection.origin, { state, number: number ?? undefined });
  }
  const removed = changes.filter(({ change }) => change === 'removed').length;
  const words = changes.length === 0 ? messages.same : messages.pulled;
  const data = { folder, written: changes.length - removed, removed };
  io.stdout.write(`${formatMessage(words[locale], data)}\n`);
  return 0;
};

/** Reads a school's files in the folder; `isWhole` says whether all of it could be read. */
async function readLocal(
  portal: string,
  school: string,
  packageDir: string,
): Promise<{ contents: SchoolContents; isWhole: boolean }> {
  const schoolsDir = join(portal, 'schools');
  if (!existsSync(schoolsDir)) return { contents: new Map(), isWhole: true };
  const own = join(portal, 'schemas');
  const schemasDir = existsSync(own) ? own : join(packageDir, 'schemas');
  const files = await readPortalFiles({ schoolsDir, schemasDir });
  const refused = [...files.refused.keys()];
  if (refused.includes(`schools/${school}`)) throw leadsOut(join(schoolsDir, school));
  const isWhole = !refused.some((path) => path.startsWith(`schools/${school}/`));
  return { contents: contentsOf(files, school), isWhole };
}

/** Writes a file, and never through a link that leads out of the school's folder. */
async function write(
  folder: string,
  file: string,
  body: Uint8Array,
  { removeAtEnd }: Pick<CommandIo, 'removeAtEnd'>,
): Promise<void> {
  await makeFolder(dirname(file));
  const [root, parent] = [await realpath(folder), await realpath(dirname(file))];
  if (parent !== root && !parent.startsWith(root + sep)) throw leadsOut(dirname(file));
  await replaceWhole(file, body, { removeAtEnd });
}

function leadsOut(folder: string): UserError {
  return new UserError({
    'zh-CN': `${folder} 是无法读取的文件夹，或是指向本校文件夹之外的链接，没有写入。请换成真正的文件夹。`,
    en: `${folder} cannot be read, or is a link that leads out of the school's folder, so nothing was written there. Replace it by a folder.`,
  });
}

function noName(school: string): UserError {
  return new UserError({
    'zh-CN': `“${school}”不是学校的名称。`,
    en: `“${school}” is no name of a school.`,
  });
}
