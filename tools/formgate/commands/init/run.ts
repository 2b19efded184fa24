import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { formatMessage, type TerminalWords } from '../../../../src/engine';
import { makeFolder } from '../../../../src/gateway/operator';
import { isUnprotectedOrigin, unprotectedOrigin } from '../../../../src/gateway/public-url';
import { UserError } from '../../../../src/gateway/publishing';
import { publicOrigin } from '../../../../src/gateway/settings';
import { type RunCommand, textOf } from '../../define-command';
import { isSystemError, writing } from '../../file-errors';
import { localeOf } from '../../locale';
import { CACHE_FILE } from '../../portal/finding-cache';
import { writeNewFile } from '../../write-atomically';
import { run as makeSchool } from '../new/run';
import { serviceEnvironment } from './service-environment';

const DEFAULT_SCHOOL = 'campus';

const made: TerminalWords = {
  'zh-CN':
    '门户已建好：${folder}\n下一步：\n  1. 在 schools/${school}/configration.json 里填写联系方式、颜色和运营商，运行 formgate validate ${folder}\n  2. 填写 formgate.env，包括用 NETWORK_FILE 指定怎样接通校园网（只作演示则设置 NETWORK=demonstration）\n  3. 启动：node --env-file=${folder}/formgate.env ${program}',
  en: 'Made ${folder}.\nNext:\n  1. give schools/${school}/configration.json a contact, colours and carriers, and run "formgate validate ${folder}"\n  2. fill in formgate.env, with NETWORK_FILE for the campus network, or NETWORK=demonstration\n  3. start it: node --env-file=${folder}/formgate.env ${program}',
};

/** Makes a folder with a neutral school and the settings of a service. */
export const run: RunCommand = async ({ options, arguments: [path = ''] }, io, all) => {
  const locale = localeOf(options.locale, io);
  const folder = resolve(io.cwd, path);
  const given = textOf(options.url);
  const url = given && publicOrigin(given, { variable: '--url', shown: given });
  const wasThere = await requireEmpty(folder);
  const school = textOf(options.school) ?? DEFAULT_SCHOOL;
  try {
    await writing(folder, () => makeFolder(folder));
    const quiet = { ...io, stdout: { write: () => true } };
    const { nameZh, nameEn } = options;
    await makeSchool(
      { options: { portal: folder, nameZh, nameEn }, arguments: ['school', school] },
      quiet,
      all,
    );
    await writeSettings(folder, serviceEnvironment({ folder, url: url ?? '' }, locale));
  } catch (error) {
    await removeAll(folder, wasThere);
    throw error;
  }
  const program = join(io.packageDir, 'dist', 'node', 'gateway.js');
  io.stdout.write(`${formatMessage(made[locale], { folder, school, program })}\n`);
  if (url && isUnprotectedOrigin(url)) {
    io.stderr.write(`${unprotectedOrigin[locale]}\n`);
  }
  return 0;
};

/** Writes what is the operator's beside the schools. */
async function writeSettings(folder: string, environment: string): Promise<void> {
  // For what publishers cannot write: network.json, directory.json, identity.json, services.json,
  // and secrets beside them.
  const operator = join(folder, 'operator');
  await writing(operator, () => mkdir(operator, { mode: 0o750 }));
  const settings = join(folder, 'formgate.env');
  await writeNewFile(settings, settings, environment, { mode: 0o600 });
  const ignored = ['data/', 'formgate.env', 'schemas', CACHE_FILE].map((line) => `${line}\n`);
  const git = join(folder, '.gitignore');
  await writeNewFile(git, git, ignored.join(''));
}

/** Removes what was made in a folder, which was empty where it was there before. */
async function removeAll(folder: string, wasThere: boolean): Promise<void> {
  const made = wasThere ? (await readdir(folder)).map((name) => join(folder, name)) : [folder];
  for (const each of made) await rm(each, { recursive: true, force: true });
}

/** True when the folder is there already; it must be empty then. */
async function requireEmpty(folder: string): Promise<boolean> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false;
    throw new UserError({
      'zh-CN': `${folder} 不能用作文件夹。请换一个。`,
      en: `${folder} cannot be used as a folder. Choose another.`,
    });
  }
  if (names.length === 0) return true;
  throw new UserError({
    'zh-CN': `${folder} 里已经有文件，没有改动。请换一个空的文件夹；已有门户要添加学校时，请用 formgate new school。`,
    en: `There are files in ${folder}; they were left as they are. Choose an empty folder, or add a school to a portal with "formgate new school".`,
  });
}
