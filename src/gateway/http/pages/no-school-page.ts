import type { BuiltInLocale, TerminalWords } from '../../../engine';
import { hashInline } from '../../publishing/revisions/finished-page';
import { documentHeaders } from './security-headers';
import { createTextResponse, type TextResponse } from './text-response';

const STYLE = [
  ':root{color-scheme:light dark;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;',
  '--page:#f2f5fb;--card:#fff;--text:#1a1f29;--quiet:#565e6c;--line:#dfe4ee}',
  '@media (prefers-color-scheme:dark){',
  ':root{--page:#0c1117;--card:#171c24;--text:#eef1f6;--quiet:#a9b1be;--line:#2a313c}}',
  'body{margin:0;padding:12vh 1rem 2rem;background:var(--page);color:var(--text)}',
  'main{max-width:28rem;margin:0 auto;padding:2rem;border:1px solid var(--line);border-radius:1rem;',
  'background:var(--card)}',
  'h1{margin:0 0 .5rem;font-size:1.625rem;line-height:1.3}p{margin:0;color:var(--quiet)}',
  'section{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}',
  'a{display:inline-block;margin-top:1rem;padding:.625rem 1.25rem;border-radius:.625rem;',
  'background:#1f5fd0;color:#fff;text-decoration:none}',
  'a:focus-visible{outline:3px solid #1f5fd0;outline-offset:3px}',
].join('');

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
  const way = hasStudio ? `<section><p>${words.administrators[locale]}</p>${link}</section>` : '';
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
