import type { BuiltInLocale, TerminalWords } from '../../../engine';
import { hashInline } from '../../publishing/finished-page';
import { documentHeaders } from './security-headers';
import { createTextResponse, type TextResponse } from './text-response';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
body{max-width:32rem;margin:0 auto;padding:15vh 1.25rem 2rem}h1{font-size:1.5rem;line-height:1.3;margin:0 0 .5rem}p{margin:0 0 1rem}`;

const words = {
  title: { 'zh-CN': '这里还没有学校', en: 'There is no school here yet' },
  students: {
    'zh-CN': '校园网门户还在准备中，请稍后再打开此页面。',
    en: 'The campus network portal is still being prepared. Please open this page again later.',
  },
  administrators: {
    'zh-CN': '管理员：请在 Studio 中新建并发布第一所学校。',
    en: 'Administrators: begin the first school in the Studio, and publish it.',
  },
  studio: { 'zh-CN': '打开 Studio', en: 'Open the Studio' },
} satisfies Record<string, TerminalWords>;

/**
 * The page of a portal without a school: there is no school whose looks it could have. It is not
 * found, as other pages of schools that there are not.
 *
 * @param hasStudio true where the Studio is at the portal's own address
 */
export function noSchoolPage(locale: BuiltInLocale, hasStudio: boolean): TextResponse {
  const [title, students] = [words.title[locale], words.students[locale]];
  const link = `<a href="/studio">${words.studio[locale]}</a>`;
  const way = hasStudio ? `<p>${words.administrators[locale]} ${link}</p>` : '';
  return createTextResponse(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${students}</p>${way}</main></body></html>`,
    {
      'content-type': 'text/html; charset=utf-8',
      // It is another page once the first school is published.
      'cache-control': 'no-store',
      'content-language': locale,
      ...documentHeaders({ styles: [hashInline(STYLE)], scripts: [] }),
      vary: 'Accept-Language',
    },
    404,
  );
}
