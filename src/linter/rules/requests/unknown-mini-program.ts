import {
  itemsOf,
  type Link,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenModel,
  type ScreenNode,
  type SourceLocation,
  type Target,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { ownSetting, wholeSettings } from '../../own-settings';
import { remember } from '../../remember';
import { screensAtSchools } from '../../screens-at-schools';

/** A link to the mini-program stands only where the school has one. */
export const unknownMiniProgram = defineRule({
  name: 'unknown-mini-program',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '链接到小程序的学校配置了小程序',
      en: 'Schools that link to a mini-program have one',
    },
    why: {
      'zh-CN': '学生点了链接，小程序却打不开。',
      en: 'Students follow the link, and no mini-program opens.',
    },
    hint: {
      'zh-CN': '在 configration.json 里添加 miniProgram，或删去这个链接',
      en: 'Add miniProgram to configration.json, or take the link out',
    },
  },
  messages: {
    'no-mini-program': {
      'zh-CN': '学校“${school}”没有配置小程序',
      en: 'The school “${school}” has no mini-program',
    },
  },
  checkSchool(school, { report }) {
    // Links that a parent without a mini-program has are reported there.
    const inherits = school.parent?.settings.miniProgram === undefined;
    const links = (['links', 'navigation'] as const).flatMap((name) => {
      const own = inherits ? ownSetting(school, name) : school.settings[name];
      return itemsOf(own, [name]).map(({ value: link, path }) => ({ link, path }));
    });
    tell(school, links.filter(isToMiniProgram), school.locate, report);
  },
  check({ project, report }) {
    const linking = ({ model }: ScreenNode) => linksToMiniProgram(model, project.product);
    const shown = screensAtSchools(project, (screen) => linking(screen).length > 0);
    for (const { screen, school, locate } of shown) tell(school, linking(screen), locate, report);
  },
});

const linksToMiniProgram = remember((model: ScreenModel, _product: ProductDefinitions) =>
  model.links.filter(isToMiniProgram),
);

/** A link of a screen, or of a school's settings. */
type LinkAt = { link: Link; path: Path };

function tell(
  school: SchoolNode,
  links: readonly LinkAt[],
  locate: (path: Path, target: Target) => SourceLocation,
  report: (report: Report<'no-mini-program'>) => void,
): void {
  const { name, settings } = school;
  // Settings that cannot be read, or have a mistyped name, may have one.
  if (settings.miniProgram !== undefined || !wholeSettings(school)) return;
  for (const { path } of links) {
    const at = locate([...path, 'miniProgram'], 'key');
    report({ at, messageId: 'no-mini-program', data: { school: name } });
  }
}

function isToMiniProgram({ link }: LinkAt): boolean {
  return link.miniProgram === true;
}
