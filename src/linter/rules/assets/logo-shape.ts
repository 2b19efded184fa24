import { assetRoles } from '../../asset-uses';
import { defineRule } from '../../define-rule';

/** How many times as wide as high a logo may be, and how many times as high as wide. */
const WIDEST = 6;
const HIGHEST = 2;

/** How far an icon's sides may differ: it is shown as a square. */
const NEARLY_SQUARE = 1.5;

/** A logo has a shape that the top of a page has room for. */
export const logoShape = defineRule({
  name: 'logo-shape',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '校徽的形状适合页面',
      en: 'Logos have a shape that pages have room for',
    },
    why: {
      'zh-CN': '太宽或太高的校徽会缩得很小，看不清。',
      en: 'One that is too wide or too high is shrunk until nobody can read it.',
    },
    hint: {
      'zh-CN': '裁掉四周的空白，或换一个更接近方形的版本',
      en: 'Cut off the empty margin, or take a version that is nearer to a square',
    },
  },
  messages: {
    'too-wide': {
      'zh-CN': '校徽是 ${width}×${height}，宽不应超过高的 ${limit} 倍',
      en: 'The logo is ${width}×${height}: it should be at most ${limit} times as wide as high',
    },
    'too-high': {
      'zh-CN': '校徽是 ${width}×${height}，高不应超过宽的 ${limit} 倍',
      en: 'The logo is ${width}×${height}: it should be at most ${limit} times as high as wide',
    },
    'not-square': {
      'zh-CN': '标签页图标是 ${width}×${height}，应当接近正方形',
      en: 'The icon for the browser’s tab is ${width}×${height}: it should be nearly square',
    },
  },
  check({ project, report }) {
    for (const [file, roles] of assetRoles(project)) {
      if (!roles.has('logo') && !roles.has('favicon')) continue;
      const size = project.assetFacts(file)?.size;
      if (!size) continue;
      const { width, height } = size;
      const at = { file, at: { type: 'file' } } as const;
      if (roles.has('logo') && width > height * WIDEST) {
        report({ at, messageId: 'too-wide', data: { width, height, limit: WIDEST } });
      } else if (roles.has('logo') && height > width * HIGHEST) {
        report({ at, messageId: 'too-high', data: { width, height, limit: HIGHEST } });
      } else if (roles.has('favicon') && !isNearlySquare(size)) {
        report({ at, messageId: 'not-square', data: { width, height } });
      }
    }
  },
});

function isNearlySquare({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) <= Math.min(width, height) * NEARLY_SQUARE;
}
