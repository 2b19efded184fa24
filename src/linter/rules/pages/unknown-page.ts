import { suggest } from '../../../engine';
import { closableScreens, routedScreens } from '../../../wire';
import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';

/** `pages` closes pages that exist, and that a student can do without. */
export const unknownPage = defineRule({
  name: 'unknown-page',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '关闭的页面存在，并且可以关闭',
      en: 'The pages that are closed exist and can be closed',
    },
    why: {
      'zh-CN': '写错的页面名称不会关闭任何页面。',
      en: 'A mistyped page is not closed: students still find it.',
    },
    hint: { 'zh-CN': '可以关闭的页面：${known}', en: 'These can be closed: ${known}' },
  },
  messages: {
    'no-page': { 'zh-CN': '没有名为“${page}”的页面', en: 'There is no page “${page}”' },
    'always-open': {
      'zh-CN': '页面“${page}”不能关闭，否则学生无法上网',
      en: 'The page “${page}” cannot be closed: students could not get online without it',
    },
  },
  checkSchool(school, { report }) {
    for (const [page, isOpen] of Object.entries(ownSetting(school, 'pages') ?? {})) {
      const isStock = routedScreens.includes(page);
      const isRight = isStock
        ? isOpen !== false || closableScreens.includes(page)
        : school.screens.has(page);
      if (isRight) continue;
      const ownPages = [...school.screens.keys()].filter((name) => !routedScreens.includes(name));
      const known = [...closableScreens, ...ownPages];
      report({
        at: school.locate(['pages', page], 'key'),
        messageId: isStock ? 'always-open' : 'no-page',
        data: { page, known },
        suggestion: isStock ? undefined : suggest(page, known),
      });
    }
  },
});
