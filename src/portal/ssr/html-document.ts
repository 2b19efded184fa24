import {
  createTranslate,
  directionOf,
  LOCALES,
  languageOf,
  type Theme,
  type Translate,
} from '../../engine';
import { themeFrame } from '../../ui/theme';
import type { PageState, RenderedPage } from '../../wire';
import { BOOTSTRAP_SCRIPT } from '../hydration/bootstrap-script';
import { STATE_ELEMENT } from '../hydration/page-state';
import { SIGN_IN_ADDRESS, SIGN_IN_SCRIPT, type SignInAddress } from '../hydration/sign-in-script';
import { messages } from '../messages';
import type { ClientFiles } from './client-files';
import { documentMessages } from './document-messages';
import { lookCss } from './look-css';
import { RIGHT_TO_LEFT_CSS } from './right-to-left';
import { stateScript } from './state-script';

/** The parts of a page's document. */
export interface DocumentParts {
  state: PageState;
  translate: Translate;
  /** The rendered app: the content of `#root`. */
  body: string;
  title: string;
  files: ClientFiles;
  /** The URLs of the validators to preload. */
  validators: readonly string[];
  /** The school's theme. The gateway has resolved the logo's URL. */
  theme: Theme;
  /** The address of the sign-in page, for a page that requires a session. */
  signIn: SignInAddress | undefined;
}

/**
 * Makes a page's HTML document. It has no style attributes and few inline scripts, because the
 * gateway allows inline code only by its hash (design, "What a page load is").
 *
 * The head contains the app's whole CSS: compressed, it takes 4 KB of a document that arrives in
 * one round trip, so a selection for the first paint would gain nothing (`npm run bench` compares
 * the page with its static twin).
 */
export function htmlDocument(parts: DocumentParts): RenderedPage {
  const { state, translate, files, theme, signIn } = parts;
  const inlineScripts = signIn ? [SIGN_IN_SCRIPT, BOOTSTRAP_SCRIPT] : [BOOTSTRAP_SCRIPT];
  const isRightToLeft = directionOf(state.locale) === 'rtl';
  const themed = lookCss(theme, theme.headerPicture !== undefined);
  const css = [
    files.inlineCss,
    themed,
    // The app changes to it from another language, and the document stays.
    ...(offersJapanese(state) ? [JAPANESE_CSS] : []),
    ...(isRightToLeft ? [RIGHT_TO_LEFT_CSS] : []),
  ];
  const style = endStyleSafe(css.join('\n'));
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    ...sharedHead(state, translate, theme),
    '<meta name="format-detection" content="telephone=no">',
    ...frameColours(theme),
    // Without an icon the browser would request /favicon.ico.
    `<link rel="icon" href="${escapeHtml(theme.favicon ?? theme.logo ?? 'data:,')}">`,
    `<style>${style}</style>`,
    // Before the style sheets, for which scripts after them wait.
    ...inlineScripts.map((script) => `<script>${script}</script>`),
    ...files.styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
  ];
  const { mode = 'auto' } = theme;
  const scheme = mode === 'auto' ? '' : ` data-theme="${mode}"`;
  const direction = isRightToLeft ? ' dir="rtl"' : '';
  const address = signIn ? ` ${SIGN_IN_ADDRESS}="${escapeHtml(JSON.stringify(signIn))}"` : '';
  const html = [
    '<!doctype html>',
    `<html lang="${state.locale}"${direction}${scheme}${address}>`,
    '<head>',
    ...head,
    '</head>',
    '<body>',
    `<noscript>${noScript(translate)}</noscript>`,
    `<div id="root">${parts.body}</div>`,
    notStarted(translate),
    // Preloads in the head would delay the first paint, and the modules would not arrive sooner.
    ...[...files.modules, ...parts.validators].map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`,
    ),
    `<script type="application/json" id="${STATE_ELEMENT}">${stateScript(state)}</script>`,
    `<script type="module" src="${escapeHtml(files.entry)}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, inlineStyles: [style], inlineScripts };
}

/** The configuration of the page's school; undefined on the list of schools. */
function configurationOf({ directory, loaded: { school } }: PageState) {
  return directory.configrations.find(({ schoolNameEn }) => schoolNameEn === school);
}

/**
 * Styles that only pages of schools with Japanese carry: where the browser knows phrases, a line
 * ends between them and not inside a word.
 */
const JAPANESE_CSS = ':lang(ja){word-break:auto-phrase}';

function offersJapanese(state: PageState): boolean {
  const offered = [state.locale, ...(configurationOf(state)?.locales ?? [])];
  return offered.some((locale) => languageOf(locale) === 'ja');
}

/**
 * The part of the head that messengers show of a page that one student sends to another (Open Graph
 * protocol, https://ogp.me): of pages whose address names something.
 */
function sharedHead(state: PageState, say: Translate, theme: Theme): string[] {
  const { item } = state.loaded;
  if (!item) return [];
  const configuration = configurationOf(state);
  const summary = say(item.summary ?? undefined);
  const properties: readonly [string, string][] = [
    ['og:type', 'article'],
    ['og:title', say(item.title)],
    ['og:description', summary],
    ['og:site_name', say(configuration?.name)],
    ['og:url', item.url ?? ''],
    ['og:image', sharedPicture(theme, item.url)],
  ];
  return [
    ...properties.map(([name, content]) => ['property', name, content] as const),
    ['name', 'description', summary] as const,
  ].flatMap(([kind, name, content]) =>
    content === '' ? [] : [`<meta ${kind}="${name}" content="${escapeHtml(content)}">`],
  );
}

/**
 * The whole address of the school's header picture or logo; empty where the portal's own address is
 * not known, or messengers do not show pictures of that type.
 */
function sharedPicture({ headerPicture, logo }: Theme, page: string | undefined): string {
  const found = [headerPicture, logo].find((url) =>
    /\.(?:png|jpe?g|webp)(?:\?|$)/i.test(url ?? ''),
  );
  return found === undefined || page === undefined ? '' : new URL(found, page).href;
}

/** The colour of the browser's frame, by colour scheme. */
function frameColours(theme: Theme): string[] {
  const { mode = 'auto' } = theme;
  const frame = themeFrame(theme);
  const meta = (colour: string, media = '') =>
    `<meta name="theme-color" content="${escapeHtml(colour)}"${media}>`;
  if (mode !== 'auto') return [meta(frame[mode])];
  return [
    meta(frame.light, ' media="(prefers-color-scheme: light)"'),
    meta(frame.dark, ' media="(prefers-color-scheme: dark)"'),
  ];
}

/**
 * The message without scripts, in the page's language and the built-in ones: nothing can switch the
 * language.
 */
function noScript(translate: Translate): string {
  const others = LOCALES.filter((locale) => locale !== translate.locale);
  const lines = [translate, ...others.map((locale) => createTranslate(locale))].map(
    (say) => `<p lang="${say.locale}">${escapeHtml(say(documentMessages.noScript))}</p>`,
  );
  return `<div class="fg-no-app">${lines.join('')}</div>`;
}

/**
 * The message for scripts that do not load. It is hidden until the bootstrap script sets
 * `data-pending="failed"`; then screen readers read it. A link with an empty `href` reloads the
 * page without a script.
 */
function notStarted(translate: Translate): string {
  const retry = `<a class="fg-button" href="">${escapeHtml(translate(messages.retry))}</a>`;
  const message = `<p>${escapeHtml(translate(documentMessages.notStarted))}</p>`;
  return `<div class="fg-no-app fg-not-started" role="alert">${message}${retry}</div>`;
}

/** Makes sure that CSS text cannot end its style element. */
function endStyleSafe(css: string): string {
  return css.trim().replaceAll('</', '<\\/');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
