import { routedScreens } from '../../wire';
import { placeIn } from '../project/place';
import { objectOf, readLinks } from '../project/screen-facts';
import { widgetReferences } from '../project/widget-references';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** Links and forms lead to screens that have an address, and every screen's file is shown by one. */
export const unknownScreen = defineRule({
  name: 'unknown-screen',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '链接的页面存在', en: 'Screens that are named exist' },
    hint: { 'zh-CN': '可用的页面：${known}', en: 'There are: ${known}' },
  },
  messages: {
    'no-screen': { 'zh-CN': '没有名为“${screen}”的页面', en: 'There is no screen “${screen}”' },
    'no-address': {
      'zh-CN': '没有地址会显示页面“${screen}”',
      en: 'No address shows a screen “${screen}”',
    },
  },
  check({ project, report }) {
    const known = [...new Set(routedScreens)];
    const details = (screen: string) => ({
      data: { screen, known: known.join(', ') },
      suggestion: mostSimilar(screen, known),
    });
    const isUnknown = (screen: unknown): screen is string =>
      typeof screen === 'string' && !known.includes(screen);

    for (const { path, role } of project.files) {
      if ((role.kind === 'screen' || role.kind === 'stock') && isUnknown(role.screen)) {
        const place = placeIn(path, ['screen']);
        report({ place, messageId: 'no-address', ...details(role.screen) });
      }
    }
    for (const { merged, place } of project.schools.values()) {
      for (const { link, path } of readLinks(merged.links, ['links'])) {
        if (!isUnknown(link.screen)) continue;
        report({
          place: place([...path, 'screen']),
          messageId: 'no-screen',
          ...details(link.screen),
        });
      }
    }
    for (const { facts, place } of project.screens.resolved) {
      const targets = [
        ...facts.links.map(({ link, path }) => ({
          screen: link.screen,
          path: [...path, 'screen'],
        })),
        ...facts.forms
          .flatMap((form) => form.steps)
          .map(({ submit, path }) => ({
            screen: objectOf(submit.then).screen,
            path: [...path, 'submit', 'then', 'screen'],
          })),
        ...facts.forms
          .flatMap((form) => form.steps)
          .flatMap((step) => widgetReferences(step, project.plugins, 'screen'))
          .map(({ value, key, path }) => ({ screen: value, path: [...path, key] })),
      ];
      for (const { screen, path } of targets) {
        if (!isUnknown(screen)) continue;
        report({ place: place(path), messageId: 'no-screen', ...details(screen) });
      }
    }
  },
});
