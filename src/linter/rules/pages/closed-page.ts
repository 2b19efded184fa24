import {
  type ClosedFeatures,
  closedFeatures,
  isPageClosed,
  type Path,
  type ProductDefinitions,
  referencesOf,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { remember } from '../../remember';
import { isClosable } from './closable-pages';

/**
 * No form of a school leads to a page that the school has closed. Links to such pages are not
 * shown; a form cannot do without its next page.
 */
export const closedPage = defineRule({
  name: 'closed-page',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '表单不会走到已关闭的页面',
      en: 'No form leads to a page that is closed',
    },
    why: {
      'zh-CN': '学生提交表单后看到的是“页面不存在”，不知道是否已经成功。',
      en: 'After sending the form students find that there is no such page, and do not know whether it went well.',
    },
    hint: {
      'zh-CN':
        '在 configration.json 的 pages 里打开页面“${page}”；不再用页面“${screen}”的话，也一并关闭它',
      en: 'Open the page “${page}” in “pages” of configration.json; or close the page “${screen}” too, where it is not needed',
    },
  },
  messages: {
    closed: {
      'zh-CN': '页面“${page}”已关闭，而页面“${screen}”的表单完成后要打开它',
      en: 'The page “${page}” is closed, and the form on the page “${screen}” leads there',
    },
  },
  checkSchool(school, { product, report }) {
    const { settings } = school;
    const isAnyClosed =
      Object.values(settings.pages ?? {}).includes(false) || !closedFeatures(settings).isEmpty;
    if (!isAnyClosed) return;
    for (const { page, screen, path } of deadEnds(school, product)) {
      const at = locationOf(school, { page, screen, path });
      if (at) report({ at, messageId: 'closed', data: { page, screen: screen.name } });
    }
  },
});

interface DeadEnd {
  page: string;
  screen: ScreenNode;
  path: Path;
}

/** The first place of the school's open screens that leads to each of its closed pages. */
function deadEnds({ screens, settings }: SchoolNode, product: ProductDefinitions): DeadEnd[] {
  const { stock } = product;
  const features = closedFeatures(settings);
  const isOff = (page: string) =>
    settings.pages?.[page] === false || features.screen(page) !== undefined;
  const shown = [
    ...screens.values(),
    ...[...stock.values()].filter(({ name }) => !screens.has(name)),
  ];
  const found = new Map<string, DeadEnd>();
  for (const screen of shown) {
    // To close a page that cannot be closed is told as that.
    const dead = ways(screen, product).filter(({ page }) => isOff(page) && isClosable(page));
    if (dead.length === 0 || isOff(screen.name) || isClosedWhole(screen, features)) continue;
    for (const { page, path } of dead) {
      if (!found.has(page)) found.set(page, { page, screen, path });
    }
  }
  return [...found.values()];
}

/** True when a screen's forms submit to operations of closed features alone. */
function isClosedWhole({ model }: ScreenNode, features: ClosedFeatures): boolean {
  const submits = model.forms.flatMap(({ steps }) =>
    steps.flatMap(({ submit }) => submit.operation ?? []),
  );
  return submits.length > 0 && submits.every((name) => features.operation(name) !== undefined);
}

/**
 * Lists the ways out of a screen other than links: after its forms, and from blocks and widgets
 * that name a screen.
 */
const ways = remember(({ model }: ScreenNode, _product: ProductDefinitions) => [
  ...model.forms
    .flatMap((form) => form.steps)
    .flatMap(({ submit: { then }, path }) =>
      then?.screen === undefined
        ? []
        : [{ page: then.screen, path: [...path, 'submit', 'then', 'screen'] }],
    ),
  ...model.blocks.flatMap(({ references }) =>
    referencesOf(references, 'screenName').map(({ value, path }) => ({ page: value, path })),
  ),
]);

/**
 * Finds where the school closed the page, else where its own screen leads there. An inherited
 * screen is reported at the parent.
 */
function locationOf(
  school: SchoolNode,
  { page, screen, path }: DeadEnd,
): SourceLocation | undefined {
  const at = school.locate(['pages', page], 'key');
  if (!at.origin && at.at.type === 'json') return at;
  const inherited = school.parent?.settings;
  const leads = screen.locate(path);
  // The school that it extends has the same fault in its own page.
  if (leads.origin && inherited && isPageClosed(inherited, page)) return undefined;
  return screen.owner === school.name ? leads : undefined;
}
