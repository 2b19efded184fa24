import { spawn } from 'node:child_process';
import { suggest } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { type RunCommand, textOf } from '../../define-command';
import { portalOfOption } from '../../portal/find-portal';
import { namedSchool } from '../../portal/named-school';
import { openPortal } from '../../portal/open-portal';
import { pagesOf, type SchoolPage } from '../../portal/school-pages';

/** Prints a page's address, and opens it where a person looks on. */
export const run: RunCommand = async ({ options, arguments: [wanted = ''] }, io) => {
  const place = portalOfOption(options, io);
  const { project } = await openPortal(place);
  const name = textOf(options.school) ?? project.defaultSchoolName;
  const pages = pagesOf(project, namedSchool(name, project));
  const { address = '', seenBy, page } = pageNamed(wanted, pages);
  if (seenBy === 'closed') throw closed(page, name);
  const url = new URL(address, originOf(textOf(options.to), io)).href;
  io.stdout.write(`${url}\n`);
  if (options.print !== true && io.stdout.isTTY === true) showInBrowser(url, io);
  return 0;
};

/** By its name, or by its address with or without the school. */
function pageNamed(wanted: string, pages: readonly SchoolPage[]): SchoolPage {
  const bare = wanted.replace(/^\/+|\/+$/g, '');
  const placed = pages.filter(({ address }) => address !== undefined && !address.includes(':'));
  const addresses = (page: SchoolPage) => {
    const path = (page.address ?? '').slice(1);
    return [page.page, path, path.slice(page.school.length + 1)];
  };
  if (wanted === '') throw noPage();
  const found = placed.find((page) => addresses(page).includes(bare));
  if (found) return found;
  const names = placed.map(({ page }) => page);
  const meant = suggest(bare, [...names, ...placed.flatMap(addresses)]);
  throw new UserError({
    'zh-CN': `没有页面“${wanted}”。${meant === undefined ? `可选：${names.join('、')}。` : `你是不是想写“${meant}”？`}formgate pages 列出所有页面。`,
    en: `There is no page “${wanted}”. ${meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean “${meant}”?`} "formgate pages" lists them all.`,
  });
}

function noPage(): UserError {
  return new UserError({
    'zh-CN': '请写明页面，例如 formgate open login。formgate pages 列出所有页面。',
    en: 'Name the page, as in "formgate open login". "formgate pages" lists them all.',
  });
}

function closed(page: string, school: string): UserError {
  return new UserError({
    'zh-CN': `学校 ${school} 关闭了页面“${page}”（configration.json 的 pages）。`,
    en: `The school ${school} has closed the page “${page}” ("pages" in its configration.json).`,
  });
}

function originOf(given: string | undefined, { env }: CommandIo): string {
  const { FORMGATE_URL, PUBLIC_URL, PORT } = env;
  const url = given || FORMGATE_URL || PUBLIC_URL || `http://localhost:${PORT || 8080}`;
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new UserError({
    'zh-CN': `“${url}”不是网关的地址。请写成 https://portal.example.edu.cn 的样子。`,
    en: `“${url}” is not the address of a gateway. Write it like https://portal.example.edu.cn.`,
  });
}

/** The command that opens a URL, by operating system. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** The address is printed already: where no browser can be opened, a person copies it. */
function showInBrowser(url: string, { cwd }: CommandIo): void {
  const [command = 'xdg-open', ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, url], { cwd, detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}
