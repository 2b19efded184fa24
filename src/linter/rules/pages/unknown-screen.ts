import {
  BASE_FILE,
  type Target as JsonTarget,
  type Link,
  locationIn,
  type Path,
  referencesOf,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
  suggest,
} from '../../../engine';
import { routedScreens, routes } from '../../../wire';
import { defineRule, type Report } from '../../define-rule';
import { isPageOf } from '../../markdown/meant-address';
import { isFamilyKnown, ownSettingLinks } from '../../own-settings';

/** Links and forms lead to stock screens, or to pages of the school's own. */
export const unknownScreen = defineRule({
  name: 'unknown-screen',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '链接的页面存在', en: 'Screens that are named exist' },
    why: {
      'zh-CN': '学生点开链接，看到的是“页面不存在”。',
      en: 'Students who follow the link find that there is no such page.',
    },
    hint: {
      'zh-CN': '可用的页面：${known}；学校自己的页面先要有 screens/<页面>.json',
      en: 'There are: ${known}; a page of the school’s own needs its screens/<page>.json first',
    },
  },
  messages: {
    'no-screen': { 'zh-CN': '没有名为“${screen}”的页面', en: 'There is no screen “${screen}”' },
    same: {
      'zh-CN': 'otherwise 和 screen 是同一个页面“${screen}”，页面关闭后仍然打不开',
      en: 'otherwise names the same screen as screen, “${screen}”: where that is closed, so is this',
    },
    'no-param': {
      'zh-CN': '页面“${screen}”的路径里要有 ${param}，这个链接没有写',
      en: 'The path of the screen “${screen}” needs ${param}, which this link does not give',
    },
    'unknown-param': {
      'zh-CN': '页面“${screen}”的路径里没有参数“${param}”',
      en: 'The path of the screen “${screen}” has no parameter “${param}”',
    },
    'is-step': {
      'zh-CN': '“${screen}”不是页面，是这个表单的步骤',
      en: '“${screen}” is no screen, but a step of this form',
    },
  },
  hints: {
    same: {
      'zh-CN': '改成另一个页面，或删去 otherwise',
      en: 'Name another screen, or take otherwise out',
    },
    'no-param': {
      'zh-CN': '在链接里写上 "params": { "${param}": "…" }',
      en: 'Write "params": { "${param}": "…" } into the link',
    },
    'unknown-param': {
      'zh-CN': '删去它；这个页面的参数：${known}',
      en: 'Take it out; the parameters of this screen: ${known}',
    },
    'is-step': {
      'zh-CN': '写成 "then": { "step": "${screen}" }',
      en: 'Write "then": { "step": "${screen}" }',
    },
  },
  checkSchool(school, { report }) {
    const inSettings = ownSettingLinks(school).flatMap(({ value, path }) =>
      linkTargets(value, path),
    );
    for (const { value, path } of ownSettingLinks(school)) {
      tellOfParams({ link: value, path }, school.locate, report);
    }
    // Of a family in which a file cannot be read, nobody knows the pages.
    if (!isFamilyKnown(school)) return;
    tell(inSettings, school, school.locate, report);
    for (const screen of school.ownScreens.values()) {
      tell(targets(screen), school, screen.locate, report);
    }
  },
  checkScreen(screen, { report }) {
    for (const link of screen.model.links) tellOfParams(link, screen.locate, report);
    // A screen of a school may lead to pages beside it, which the school knows.
    if (screen.owner === undefined) tell(targets(screen), undefined, screen.locate, report);
  },
});

function tell(
  found: readonly Target[],
  school: SchoolNode | undefined,
  locate: (path: Path) => SourceLocation,
  report: (report: Report<'no-screen' | 'same' | 'is-step'>) => void,
): void {
  // A page whose file is broken or misnamed is told as that.
  const isPage = (name: string) =>
    routedScreens.includes(name) || (school !== undefined && isPageOf(school, name));
  for (const { name, path, steps = [], notAs } of found) {
    if (notAs !== undefined && name === notAs) {
      report({ at: locate(path), messageId: 'same', data: { screen: notAs } });
      continue;
    }
    if (name === undefined || isPage(name)) continue;
    const known = [
      ...new Set([
        ...routedScreens,
        ...(school?.screens.keys() ?? []),
        ...(school?.brokenScreens ?? []),
      ]),
    ].filter((screen) => screen !== notAs);
    const at = locate(path);
    if (steps.includes(name)) {
      report({ at, messageId: 'is-step', data: { screen: name } });
      continue;
    }
    // A link of the settings that every school starts from is reported there, not at each of them.
    const { origin } = at;
    report({
      at: origin?.file === BASE_FILE ? locationIn(BASE_FILE, origin.path) : at,
      messageId: 'no-screen',
      data: { screen: name, known },
      suggestion: suggest(name, known) ?? pageOfAddress(name, known),
    });
  }
}

/** The page that an address in the portal, or the path of a file, ends in: `/lakeside/notify`. */
function pageOfAddress(address: string, known: readonly string[]): string | undefined {
  const last = address.slice(address.lastIndexOf('/') + 1).replace(/\.json$/i, '');
  return last !== address && known.includes(last) ? last : undefined;
}

/** A link to a page with parameters in its path gives these, and no others. */
function tellOfParams(
  { link, path }: { link: Link; path: Path },
  locate: (path: Path, target?: JsonTarget) => SourceLocation,
  report: (report: Report<'no-param' | 'unknown-param'>) => void,
): void {
  const { screen = '', params = {} } = link;
  const route = everyRouteOf.get(screen);
  if (!route) return;
  const known = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const given = Object.keys(params);
  const strange = given.find((name) => !known.includes(name));
  const missing = known.find((name) => !given.includes(name));
  if (strange !== undefined) {
    report({
      at: locate([...path, 'params', strange], 'key'),
      messageId: 'unknown-param',
      data: { screen, param: strange, known },
      suggestion: suggest(strange, known),
    });
  } else if (missing !== undefined && path.at(-1) !== LINK_OF_EACH) {
    const at = locate([...path, 'screen']);
    report({ at, messageId: 'no-param', data: { screen, param: missing } });
  }
}

/** The link of each thing that a block lists: the block gives its parameters. */
const LINK_OF_EACH = 'item';

const everyRouteOf = new Map(
  routes.flatMap((route) => (route.screen === undefined ? [] : [[route.screen, route] as const])),
);

/** A place that names a screen. */
interface Target {
  name: string | undefined;
  path: Path;
  /** The steps that could be meant instead. */
  steps?: readonly unknown[];
  /** The screen that it must not be. */
  notAs?: string | undefined;
}

/**
 * Everything that leads to a screen: links, options of blocks and widgets, and what follows a form.
 */
function targets({ model }: ScreenNode): Target[] {
  return [
    ...model.links.flatMap(({ link, path }) => linkTargets(link, path)),
    ...referencesOf(model.references, 'screenName').map(({ value, path }) => ({
      name: value,
      path,
    })),
    ...model.forms.flatMap(({ steps }) =>
      steps.map(({ submit, path }) => ({
        name: submit.then?.screen,
        path: [...path, 'submit', 'then', 'screen'],
        steps: steps.map(({ step }) => step.id),
      })),
    ),
  ];
}

/** Lists the screens that a link leads to: usually, and at a school that has closed that page. */
function linkTargets({ screen, otherwise }: Link, path: Path): Target[] {
  return [
    { name: screen, path: [...path, 'screen'] },
    { name: otherwise, path: [...path, 'otherwise'], notAs: screen },
  ];
}
