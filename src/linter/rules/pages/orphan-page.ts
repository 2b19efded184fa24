import {
  itemsOf,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type ScreenNode,
} from '../../../engine';
import { routedScreens, routes } from '../../../wire';
import { defineRule } from '../../define-rule';
import { linksOfText } from '../../markdown/markdown-links';
import { markdownFiles } from '../../markdown/markdown-texts';
import { wholeSettings } from '../../own-settings';
import { remember } from '../../remember';
import { type Way, waysFrom, waysOfAddresses } from '../../ways-from';
import { isClosable } from './closable-pages';

/**
 * Something leads to every open page that a school wrote. The product itself leads to the pages
 * that no school can close.
 */
export const orphanPage = defineRule({
  name: 'orphan-page',
  severity: 'warning',
  waitsForErrors: 'of-school',
  docs: {
    description: {
      'zh-CN': '每个开放的页面都有路可到',
      en: 'Something leads to every page that is open',
    },
    why: {
      'zh-CN': '学生只有输入地址才能打开这个页面，等于没有。',
      en: 'Students could open the page only by typing its address.',
    },
    hint: {
      'zh-CN':
        '在导航栏、首页或相关页面里加一个通往它的链接；如果只通过二维码或短信打开，在 formgate.config.json 里忽略这条提示',
      en: 'Add a link to it in the navigation bar, on the home page or where it belongs; where a code or a message leads there, silence this in formgate.config.json',
    },
  },
  messages: {
    own: {
      'zh-CN': '没有任何地方通往页面“${page}”',
      en: 'Nothing leads to the page “${page}”',
    },
    stock: {
      'zh-CN': '改写了内置页面“${page}”，却没有任何地方通往它',
      en: 'The stock page “${page}” was rewritten, and nothing leads to it',
    },
  },
  hints: {
    stock: {
      'zh-CN': '加一个通往它的链接，或在 configration.json 的 pages 里关闭它',
      en: 'Add a link to it, or close it in “pages” of configration.json',
    },
  },
  check({ project, report }) {
    const { product, schools } = project;
    const inFiles = waysInFiles(project);
    for (const school of schools.values()) {
      // Of stock pages that a school did not write itself `formgate pages` tells.
      if (school.ownScreens.size === 0) continue;
      const more = inFiles.get(school.name);
      const orphans = besideFiles(school, product);
      for (const page of more && orphans.size > 0 ? findOrphans(school, product, more) : orphans) {
        const messageId = routedScreens.includes(page) ? 'stock' : 'own';
        const at = school.ownScreens.get(page)?.locate(['screen']);
        if (at) report({ at, messageId, data: { page } });
      }
    }
  },
});

/** The orphans of a school where no file leads to any of its pages. */
const besideFiles = remember((school: SchoolNode, product: ProductDefinitions) =>
  findOrphans(school, product, []),
);

/**
 * The open pages of a school that no way leads to from those that the product itself leads to; none
 * of a school whose settings are broken.
 */
function findOrphans(
  school: SchoolNode,
  product: ProductDefinitions,
  inFiles: readonly Way[],
): ReadonlySet<string> {
  const settings = wholeSettings(school);
  if (!settings) return new Set();
  const { stock } = product;
  const { pages, navigation, links } = settings;
  const shown = new Map<string, ScreenNode>([...stock, ...school.screens]);
  const isOpen = (page: string) => shown.has(page) && pages?.[page] !== false;
  const orphans = new Set([...shown.keys()].filter((page) => isOpen(page) && isClosable(page)));
  const found = [...shown.keys()].filter((page) => !orphans.has(page));
  const reach = (page: string | undefined) => {
    if (page !== undefined && orphans.delete(page)) found.push(page);
  };
  for (const { value: link } of [...itemsOf(navigation, []), ...itemsOf(links, [])]) {
    reach(link.screen);
    reach(link.otherwise);
  }
  for (const { page } of inFiles) reach(page);
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    const screen = shown.get(next);
    if (!screen || !isOpen(next)) continue;
    for (const way of waysFrom(screen, product)) {
      if (way.school === undefined || way.school === school.name) reach(way.page);
    }
    reach(routes.find((route) => route.screen === next)?.back);
  }
  return orphans;
}

/** The pages of each school that Markdown files lead to. */
function waysInFiles(project: Project): ReadonlyMap<string | undefined, readonly Way[]> {
  const bySchool = new Map<string | undefined, Way[]>();
  for (const file of markdownFiles(project)) {
    for (const way of waysOfAddresses(linksOfText(file).map(({ address }) => address))) {
      const known = bySchool.get(way.school);
      if (known) known.push(way);
      else bySchool.set(way.school, [way]);
    }
  }
  return bySchool;
}
