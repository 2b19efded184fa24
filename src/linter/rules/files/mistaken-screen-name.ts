import {
  CONFIGURATION_FILE,
  locationIn,
  type Project,
  referencesOf,
  type SchoolNode,
  type SourceLocation,
  typingSlips,
} from '../../../engine';
import { routedScreens, routes, type StockScreen } from '../../../wire';
import { defineRule } from '../../define-rule';
import { ownSettingLinks } from '../../own-settings';

/**
 * A screen's file that is named after a path, a common word or with a typing slip would be a page
 * of the school's own, where a stock screen was meant. A page that a link leads to is meant as what
 * it is.
 */
export const mistakenScreenName = defineRule({
  name: 'mistaken-screen-name',
  severity: 'error',
  silencesOthers: true,
  docs: {
    description: {
      'zh-CN': '页面文件用的是页面的名称，而不是路径或其他叫法',
      en: 'Files of screens are named after the screen, not after its path or another word',
    },
    why: {
      'zh-CN': '文件名不对时，想改的页面没有改变，反而多出一个没有链接的页面。',
      en: 'Under a wrong name the screen stays as it was, and a page appears that nothing links to.',
    },
    hint: {
      'zh-CN': '把文件重命名为 ${screen}.json；如果确实是学校自己的页面，请在某处链接到它',
      en: 'Rename it to ${screen}.json; if it is meant as a page of the school’s own, link to it somewhere',
    },
  },
  messages: {
    'meant-screen': {
      'zh-CN': '页面“${screen}”的文件名是 ${screen}.json，“${name}.json”不会改动它',
      en: 'The file of the screen “${screen}” is ${screen}.json: “${name}.json” does not change it',
    },
    second: {
      'zh-CN': '页面“${screen}”已经有 ${screen}.json，“${name}.json”不会改动它',
      en: 'The screen “${screen}” has its file, ${screen}.json: “${name}.json” does not change it',
    },
    copy: {
      'zh-CN': '“${name}.json”是 ${screen}.json 的副本，不会改动页面“${screen}”',
      en: '“${name}.json” is a copy of ${screen}.json, and does not change the screen “${screen}”',
    },
    settings: {
      'zh-CN': '学校的设置放错了文件夹：screens/ 里只有页面，这个文件不起作用',
      en: 'The settings of a school stand in the wrong folder: screens/ has pages alone, and this file does nothing',
    },
    'no-name': {
      'zh-CN': '“${name}”不能用作页面的文件名：地址里只能有字母、数字、- 和 _，以字母开头',
      en: '“${name}” cannot name a screen’s file: an address has letters, digits, - and _, a letter first',
    },
  },
  hints: {
    second: {
      'zh-CN':
        '把内容并入 ${screen}.json，再删去这个文件；如果确实是学校自己的页面，请在某处链接到它',
      en: 'Put what is in it into ${screen}.json and delete it; if it is meant as a page of the school’s own, link to it somewhere',
    },
    copy: {
      'zh-CN': '删去这个副本；要用它的内容，就用它替换 ${screen}.json',
      en: 'Delete the copy, or put it in the place of ${screen}.json',
    },
    settings: {
      'zh-CN': '把它移到学校的文件夹里；那里已经有 configration.json 的话，就删去这一份',
      en: 'Move it into the school’s folder; where that has a configration.json, delete this one',
    },
    'no-name': {
      'zh-CN': '把文件重命名为 ${screen}.json，"screen" 也写作 "${screen}"',
      en: 'Rename the file to ${screen}.json, and write "screen": "${screen}" in it',
    },
  },
  check({ project, report }) {
    let linked: ReadonlySet<string> | undefined;
    for (const { path, role, root, texts } of project.files) {
      if (role.kind !== 'screen' || project.stock.has(role.screen)) continue;
      if (routedScreens.includes(role.screen)) continue;
      const name = role.screen;
      if (`${name}.json` === CONFIGURATION_FILE) {
        report({ at: { file: path, at: { type: 'file' } }, messageId: 'settings', data: { name } });
        continue;
      }
      const found =
        copied(path, { name, screen: texts.screen }, project) ??
        meant(path, name, project) ??
        unusable(name);
      if (!found) continue;
      linked ??= linkedScreens(project);
      if (found.messageId !== 'no-name' && linked.has(name)) continue;
      const at: SourceLocation =
        root.screen === undefined
          ? { file: path, at: { type: 'file' } }
          : locationIn(path, ['screen']);
      report({ at, messageId: found.messageId, data: { name, screen: found.screen } });
    }
  },
});

interface Found {
  messageId: 'meant-screen' | 'second' | 'copy' | 'no-name';
  screen: string;
}

/** The ends that systems give to the name of a copy, in the languages of their users. */
const COPY =
  /[\s_-]*(?:(?:copy|copie|kopie|backup|bak|old|副本|复件|复制|拷贝|コピー)(?:[\s_-]*\(?\d+\)?)?|[(（]\d+[)）])$/i;

/** An end that people give to a copy: a day, a number of it, or a word. */
const OWN_END = /^[\s_.-]+[\p{L}\d.-]+$/u;

/**
 * A copy of a screen’s file beside it, or of one that is stock: by its name, or by the screen that
 * it still names.
 */
function copied(
  path: string,
  { name, screen: named = '' }: { name: string; screen: string | undefined },
  project: Project,
): Found | undefined {
  const isEnd = named !== '' && name.startsWith(named) && OWN_END.test(name.slice(named.length));
  const screen = isEnd ? named : name.replace(COPY, '');
  if (screen === name || screen === '') return undefined;
  const original = path.replace(`${name}.json`, `${screen}.json`);
  const isOfScreen = project.stock.has(screen) || project.file(original) !== undefined;
  return isOfScreen ? { messageId: 'copy', screen } : undefined;
}

/** A name that no address can have. */
function unusable(name: string): Found | undefined {
  if (NAME.test(name)) return undefined;
  const screen = name
    .replace(/[^\w]+/g, '-')
    .replace(/^[^A-Za-z]+|-+$/g, '')
    .slice(0, 40);
  return { messageId: 'no-name', screen: screen || 'my-page' };
}

/** As the meta-schema has it for `screen`. */
const NAME = /^[A-Za-z][\w-]{0,39}$/;

function meant(path: string, name: string, project: Project): Found | undefined {
  const screen = meantScreen(name);
  if (screen === undefined) return undefined;
  const isThere = project.file(path.replace(`${name}.json`, `${screen}.json`)) !== undefined;
  return { messageId: isThere ? 'second' : 'meant-screen', screen };
}

/** Other words for screens, in small letters without signs. */
const COMMON_WORDS: Readonly<Record<string, StockScreen>> = {
  signin: 'login',
  logon: 'login',
  index: 'school-home',
  schoolindex: 'school-home',
  main: 'school-home',
  error: 'auth-error',
  autherrorhandler: 'auth-error',
  404: 'not-found',
  notice: 'notify',
  notices: 'notify',
  devices: 'device-list',
  arrears: 'arrearage',
  terms: 'user-agreement',
  privacy: 'privacy-policy',
  forgotpassword: 'reset-password',
};

/**
 * The screens by what they may be called instead: their own names, the last segment of their path,
 * the whole path.
 */
const SCREENS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COMMON_WORDS),
  ...routes.flatMap(({ path, screen }): [string, string][] => {
    if (screen === undefined) return [];
    const segments = path.split('/').filter((segment) => segment !== '' && segment[0] !== ':');
    return [
      [plain(segments.at(-1) ?? ''), screen],
      [plain(segments.join('')), screen],
    ];
  }),
  ...routedScreens.map((screen): [string, string] => [plain(screen), screen]),
]);

/** Names that are remembered: those of a portal's files come again with every change. */
const REMEMBERED = 5000;
const remembered = new Map<string, string | undefined>();

/** The stock screen that was probably meant by a file's name. */
function meantScreen(name: string): string | undefined {
  if (remembered.has(name)) return remembered.get(name);
  if (remembered.size >= REMEMBERED) remembered.clear();
  const found = nearestScreen(name);
  remembered.set(name, found);
  return found;
}

function nearestScreen(name: string): string | undefined {
  const wanted = plain(name);
  if (wanted === '') return undefined;
  const exact = SCREENS.get(wanted);
  if (exact !== undefined) return exact;
  return routedScreens.find((screen) => {
    const own = plain(screen);
    return Math.abs(own.length - wanted.length) <= 1 && typingSlips(own, wanted) === 1;
  });
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Every screen that a link, a form or a widget of a school's file leads to. */
function linkedScreens(project: Project): ReadonlySet<string> {
  const names = [
    ...[...project.schools.values()].flatMap(linksOfSettings),
    ...project.screens.flatMap(({ model }) => [
      ...model.links.map(({ link }) => link.screen),
      ...referencesOf(model.references, 'screenName').map(({ value }) => value),
      ...model.forms.flatMap(({ steps }) => steps.map(({ submit }) => submit.then?.screen)),
    ]),
  ];
  return new Set(names.flatMap((name) => name ?? []));
}

function linksOfSettings(school: SchoolNode) {
  return ownSettingLinks(school).map(({ value }) => value.screen);
}
