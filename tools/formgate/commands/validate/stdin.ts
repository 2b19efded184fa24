import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UserError } from '../../../../src/gateway/publishing';
import type { CommandIo } from '../../command-io';
import { findPortal, type PortalPlace } from '../../portal/find-portal';
import type { ValidateOptions } from './options';

/** A portal, and the texts that stand in for those of its files. */
export interface Sources {
  place: PortalPlace;
  replaced: ReadonlyMap<string, string>;
}

/** Finds the sources to check: files, or one file whose text comes through standard input. */
export async function findSources(options: ValidateOptions, io: CommandIo): Promise<Sources> {
  const { paths, stdinFilename } = options;
  const usesStdin = paths.includes('-');
  if (!usesStdin && stdinFilename === undefined) {
    return { place: findPortal(paths, io), replaced: new Map() };
  }
  if (options.fix === 'write') {
    throw new UserError({
      'zh-CN': '标准输入没有文件可以写入，不能用 --fix。请用 --fix-dry-run 查看可以改什么。',
      en: 'Standard input is no file that could be written: use --fix-dry-run to see what could be put right.',
    });
  }
  if (stdinFilename === undefined || !usesStdin || paths.length > 1) {
    throw new UserError({
      'zh-CN':
        '检查标准输入时，请只写 -，并用 --stdin-filename 说明它属于哪个文件，例如 formgate validate - --stdin-filename schools/riverside/configration.json。',
      en: 'To check standard input, give - alone, and the file it belongs to: "formgate validate - --stdin-filename schools/riverside/configration.json".',
    });
  }
  const place = findPlaceOfFile(stdinFilename, io);
  const [file = ''] = place.scope;
  return { place, replaced: new Map([[file, decode(await io.readStdin())]]) };
}

/** The file need not be there yet; its folder's portal must. */
function findPlaceOfFile(path: string, io: CommandIo): PortalPlace {
  const file = resolve(io.cwd, path);
  if (existsSync(file)) return withFile(findPortal([file], io), path);
  const missing: string[] = [];
  let folder = file;
  while (!existsSync(folder)) {
    missing.unshift(basename(folder));
    folder = dirname(folder);
  }
  const place = findPortal([folder], io);
  const above = place.scope[0] ?? (folder === place.folder ? '' : 'schools');
  return withFile({ ...place, scope: [join(above, ...missing).replaceAll('\\', '/')] }, path);
}

function withFile(place: PortalPlace, path: string): PortalPlace {
  if (/^(schools|schemas)\/.*\.json$/.test(place.scope[0] ?? '')) return place;
  throw new UserError({
    'zh-CN': `${path} 不是门户里的 JSON 文件。请用 --stdin-filename 指定 schools/ 里的一个 .json 文件。`,
    en: `${path} is no JSON file of a portal. With --stdin-filename, name a .json file in schools/.`,
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UserError({
      'zh-CN': '标准输入不是 UTF-8 编码的文字。请以 UTF-8 编码传入。',
      en: 'Standard input is not text in UTF-8. Pass it in UTF-8.',
    });
  }
}
