import {
  type ClosedFeatures,
  closedFeatures,
  itemsOf,
  locationIn,
  type Path,
  RECOVERY_WAYS,
  type SchoolNode,
  type ScreenNode,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { brokenNames } from '../../own-settings';
import { isClosable } from './closable-pages';

/** Nothing that a school writes speaks of what it does not offer. */
export const closedFeature = defineRule({
  name: 'closed-feature',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '学校自己写的内容不提到已关闭的功能',
      en: 'What a school writes does not speak of a feature that it has closed',
    },
    why: {
      'zh-CN':
        '没有开放的功能和页面（recovery、features、visitors、pages）的页面、链接、区块和表单都不显示，操作也不执行：写了也没有用，还会让人以为能用。',
      en: 'Of a feature or page that is closed (recovery, features, visitors, pages) no page, link, block or form is shown, and nothing is carried out: what still speaks of it does nothing, and misleads whoever reads it.',
    },
    hint: {
      'zh-CN': '删去它；要用这个功能就修改 configration.json 的 ${setting}',
      en: 'Take it out; or open the feature: ${setting} in configration.json',
    },
  },
  messages: {
    page: {
      'zh-CN': '页面“${name}”不会显示：它没有开放（${setting}）',
      en: 'The page “${name}” is not shown: it is closed (${setting})',
    },
    link: {
      'zh-CN': '这个链接不会显示：页面“${name}”没有开放（${setting}）',
      en: 'The link is not shown: the page “${name}” is closed (${setting})',
    },
    block: {
      'zh-CN': '区块“${name}”不会显示：它没有开放（${setting}）',
      en: 'The block “${name}” is not shown: it is closed (${setting})',
    },
    form: {
      'zh-CN': '这个表单不会显示：操作“${name}”没有开放（${setting}）',
      en: 'The form is not shown: the operation “${name}” is closed (${setting})',
    },
    'open-page': {
      'zh-CN': 'pages 里打开了页面“${name}”，但它没有开放（${setting}）',
      en: 'The page “${name}” is open in “pages”, and closed all the same (${setting})',
    },
  },
  checkSchool(school, { report }) {
    const features = closedFeatures(soundSettings(school));
    const closed = closedPages(school.settings, features);
    if (features.isEmpty && closed.size === 0) return;
    for (const { path, ...found } of inSettings(school, features, closed)) {
      const at = school.locate(path);
      if (!at.origin && at.file === school.file?.path) report({ at, ...found });
    }
    for (const screen of school.ownScreens.values()) {
      const setting = features.screen(screen.name);
      if (setting !== undefined) {
        const at = locationIn(screen.file.path, ['screen']);
        report({ at, messageId: 'page', data: { name: screen.name, setting } });
        continue;
      }
      for (const { path, ...found } of inScreen(screen, features)) {
        const at = screen.locate(path);
        // An inherited part goes by itself.
        if (!at.origin && at.file === screen.file.path) report({ at, ...found });
      }
    }
  },
});

/** A way of recovery that there is not is told as that, and closes nothing here. */
export function soundSettings(school: SchoolNode): SchoolNode['settings'] {
  const { settings } = school;
  return brokenNames(school).has('recovery')
    ? { ...settings, recovery: [...RECOVERY_WAYS] }
    : settings;
}

/** The pages that a school closes one by one, with the setting of each. */
export function closedPages(
  { pages }: SchoolNode['settings'],
  features: ClosedFeatures,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(Object(pages)).flatMap(([name, isOpen]): [string, string][] =>
      // To close one that cannot be closed is told as that.
      isOpen === false && isClosable(name) && features.screen(name) === undefined
        ? [[name, `pages.${name}`]]
        : [],
    ),
  );
}

type MessageId = 'page' | 'link' | 'block' | 'form' | 'open-page';

interface Found extends Omit<Report<MessageId>, 'at'> {
  path: Path;
}

function inSettings(
  { settings }: SchoolNode,
  features: ClosedFeatures,
  closed: ReadonlyMap<string, string>,
): Found[] {
  const settingOf = (screen: string) => features.screen(screen) ?? closed.get(screen);
  return [
    ...itemsOf(settings.links, ['links']).flatMap(({ value, path }) =>
      linkTo(value, path, features.screen),
    ),
    // The bar has room for few pages. A link elsewhere may come and go with its page.
    ...itemsOf(settings.navigation, ['navigation']).flatMap(({ value, path }) =>
      linkTo(value, path, settingOf),
    ),
    ...Object.entries(Object(settings.pages)).flatMap(([name, isOpen]): Found[] => {
      const setting = isOpen ? features.screen(name) : undefined;
      return setting === undefined
        ? []
        : [{ path: ['pages', name], messageId: 'open-page', data: { name, setting } }];
    }),
  ];
}

function inScreen({ model }: ScreenNode, features: ClosedFeatures): Found[] {
  return [
    ...model.links.flatMap(({ link, path }) => linkTo(link, path, features.screen)),
    ...model.blocks.flatMap(({ definition, path }): Found[] => {
      const setting = definition && features.block(definition.name);
      return setting === undefined
        ? []
        : [
            {
              path: [...path, 'block'],
              messageId: 'block',
              data: { name: definition?.name ?? '', setting },
            },
          ];
    }),
    ...model.forms.flatMap(({ steps }) =>
      steps
        .flatMap(({ path, submit: { operation = '' } }): Found[] => {
          const setting = features.operation(operation);
          const at = [...path, 'submit', 'operation'];
          return setting === undefined
            ? []
            : [{ path: at, messageId: 'form', data: { name: operation, setting } }];
        })
        // The others of the form go with it.
        .slice(0, 1),
    ),
  ];
}

/** A link that leads nowhere else either. */
function linkTo(
  { screen = '', otherwise }: { screen?: string | undefined; otherwise?: string | undefined },
  path: Path,
  settingOf: (screen: string) => string | undefined,
): Found[] {
  const setting = settingOf(screen);
  const leads = otherwise !== undefined && settingOf(otherwise) === undefined;
  return setting === undefined || leads
    ? []
    : [{ path: [...path, 'screen'], messageId: 'link', data: { name: screen, setting } }];
}
