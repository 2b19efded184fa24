import {
  agreedTerms,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  type SourceLocation,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { fieldsByName } from '../../forms/shown-forms';
import { ownSetting } from '../../own-settings';
import { remember } from '../../remember';

/** Terms that students agree to have a version, which is recorded with their agreement. */
export const unrecordedAgreement = defineRule({
  name: 'unrecorded-agreement',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '学生同意的条款写明版本',
      en: 'Terms that students agree to state their version',
    },
    why: {
      'zh-CN': '没有版本，就不会保存谁在什么时候同意了哪个版本；条款改了，也不会再次询问。',
      en: 'Without a version nothing records who agreed to what and when, and nobody is asked again after a change.',
    },
    hint: {
      'zh-CN':
        '在页面“${screen}”里加上 { "block": "terms", "version": "1.0", "date": "2026-09-01" }，或改用写明版本的页面',
      en: 'Add { "block": "terms", "version": "1.0", "date": "2026-09-01" } to the screen “${screen}”, or name a screen that has such a block',
    },
  },
  messages: {
    'no-version': {
      'zh-CN': '字段“${field}”的同意不会被记录：页面“${screen}”没有写明条款的版本',
      en: 'What students agree to in the field “${field}” is not recorded: the screen “${screen}” states no version of its terms',
    },
    closed: {
      'zh-CN': '字段“${field}”的同意不会被记录：学校关闭了页面“${screen}”',
      en: 'What students agree to in the field “${field}” is not recorded: the school has closed the page “${screen}”',
    },
    preset: {
      'zh-CN': '字段“${field}”一开始就是勾选的：没有人真的同意过',
      en: 'The field “${field}” is ticked from the start: nobody has agreed to anything',
    },
  },
  hints: {
    preset: {
      'zh-CN': '删去 default，让学生自己勾选',
      en: 'Take the default out, for students to tick',
    },
    closed: {
      'zh-CN': '在 configration.json 的 pages 里打开这个页面，或改用另一个页面',
      en: 'Open the page in “pages” of configration.json, or name another screen',
    },
  },
  checkScreen(screen, { product, report }) {
    for (const { field, path, isPreset } of agreementsOf(screen, product)) {
      const at = screen.locate([...path, 'default']);
      if (isPreset) report({ at, messageId: 'preset', data: { field } });
    }
  },
  checkSchool(school, { product, report }) {
    for (const screen of school.screens.values()) {
      for (const { field, terms, path } of agreementsOf(screen, product)) {
        const messageId = problemOf(terms, school, product);
        const at = messageId && locate(messageId, { school, screen, terms, path });
        if (at) report({ at, messageId, data: { field, screen: terms } });
      }
    }
  },
});

type Problem = 'no-version' | 'closed';

/** The fields of a screen that agree to terms, with the screen that shows these. */
const agreementsOf = remember((screen: ScreenNode, product: ProductDefinitions) =>
  screen.model.forms.flatMap((form) =>
    fieldsByName(form).flatMap(({ name, field, path }) => {
      const terms = agreedTerms(field, product.registry);
      const isPreset = field.default === true;
      return terms === undefined ? [] : [{ field: name, terms, path, isPreset }];
    }),
  ),
);

/**
 * Why the school records no agreement to these terms. A screen that is missing or broken is told as
 * that.
 */
function problemOf(
  terms: string,
  school: SchoolNode,
  { stock }: ProductDefinitions,
): Problem | undefined {
  const target = school.brokenScreens.has(terms)
    ? undefined
    : (school.screens.get(terms) ?? stock.get(terms));
  if (!target || target.model.blocks.length === 0) return undefined;
  // A block that is broken may be the one with the version.
  if (target.broken.length > 0) return undefined;
  if (school.settings.pages?.[terms] === false) return 'closed';
  const states = target.model.blocks.some(({ definition }) => definition?.statesTerms === true);
  return states ? undefined : 'no-version';
}

interface Agreement {
  school: SchoolNode;
  screen: ScreenNode;
  terms: string;
  path: Path;
}

/**
 * Gives the place of the school's mistake: the field, else what takes the version from a field that
 * it inherits.
 */
function locate(
  problem: Problem,
  { school, screen, terms, path }: Agreement,
): SourceLocation | undefined {
  if (screen.owner === school.name) return screen.locate([...path, 'options', 'screen']);
  if (problem === 'no-version') return school.ownScreens.get(terms)?.locate(['blocks']);
  const isOwn = ownSetting(school, 'pages')?.[terms] === false;
  return isOwn ? school.locate(['pages', terms]) : undefined;
}
