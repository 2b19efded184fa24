import { itemsOf, objectOf, type Path, type Project, type ScreenNode } from '../../engine';
import { routedScreens } from '../../wire';
import { defineRule } from '../define-rule';
import { ownSetting } from '../own-settings';
import { suggest } from '../suggest';

/** Links and forms lead to stock screens, or to pages of the school's own. */
export const unknownScreen = defineRule({
  name: 'unknown-screen',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '链接的页面存在', en: 'Screens that are named exist' },
    hint: {
      'zh-CN': '可用的页面：${known}；学校自己的页面先要有 screens/<页面>.json',
      en: 'There are: ${known}; a page of the school’s own needs its screens/<page>.json first',
    },
  },
  messages: {
    'no-screen': { 'zh-CN': '没有名为“${screen}”的页面', en: 'There is no screen “${screen}”' },
  },
  check({ project, report }) {
    const routed = new Set(routedScreens);
    const details = (screen: string, ownPages: Iterable<string> = []) => {
      const known = [...new Set([...routed, ...ownPages])];
      return { data: { screen, known: known.join(', ') }, suggestion: suggest(screen, known) };
    };
    for (const school of project.schools.values()) {
      for (const { value, path } of itemsOf(ownSetting(school, 'links'), ['links'])) {
        const { screen } = objectOf(value);
        if (typeof screen !== 'string' || routed.has(screen) || school.screens.has(screen)) {
          continue;
        }
        const at = school.locate([...path, 'screen']);
        report({ at, messageId: 'no-screen', ...details(screen, school.screens.keys()) });
      }
    }
    for (const screen of project.screens) {
      const ownPages = pagesBeside(screen, project);
      for (const { name, path } of targets(screen)) {
        if (typeof name !== 'string' || routed.has(name) || ownPages?.has(name)) continue;
        const at = screen.locate(path);
        report({ at, messageId: 'no-screen', ...details(name, ownPages?.keys()) });
      }
    }
  },
});

/** The screens of the school whose screen it is; a stock screen knows none. */
function pagesBeside({ owner }: ScreenNode, { schools }: Project) {
  return owner === undefined ? undefined : schools.get(owner)?.screens;
}

/** Everything that leads to a screen: links, options of blocks and widgets, and what follows a form. */
function targets({ model }: ScreenNode): { name: unknown; path: Path }[] {
  return [
    ...model.links.map(({ link, path }) => ({ name: link.screen, path: [...path, 'screen'] })),
    ...model.references
      .filter(({ kind }) => kind === 'screenName')
      .map(({ value, path }) => ({ name: value, path })),
    ...model.forms
      .flatMap((form) => form.steps)
      .map(({ submit, path }) => ({
        name: objectOf(submit.then).screen,
        path: [...path, 'submit', 'then', 'screen'],
      })),
  ];
}
