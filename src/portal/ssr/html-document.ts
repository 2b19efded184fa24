import { LOCALES, type Locale } from '../../engine';
import type { PageState, RenderedPage } from '../../wire';
import { BOOTSTRAP_SCRIPT } from '../hydration/bootstrap-script';
import { STATE_ELEMENT } from '../hydration/page-state';
import { NO_SCRIPT, NOT_STARTED, portalMessages } from '../messages';
import type { ClientFiles } from './client-files';
import type { DocumentTheme } from './document-theme';
import { escapeHtml, escapeScriptJson } from './escape';

/** What is put around a page that is drawn. */
export interface DocumentParts {
  state: PageState;
  /** The drawn app, which becomes the content of `#root`. */
  body: string;
  title: string;
  files: ClientFiles;
  /** The addresses of the validators to have at once. */
  validators: readonly string[];
  theme: DocumentTheme;
}

/**
 * The whole HTML document of a page. No style attributes, and one inline script: the gateway allows what is
 * inline by its hash (design, "What a page load is").
 *
 * The app's CSS stands in the head, whole: compressed, it takes 4 KB of a document that arrives in one round trip, so
 * that cutting it to what the first paint needs wins nothing (`npm run bench` holds the page against its static twin).
 */
export function htmlDocument(parts: DocumentParts): RenderedPage {
  const { state, files, theme } = parts;
  const style = endStyleSafe(`${files.inlineCss}\n${theme.css}`);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    '<meta name="format-detection" content="telephone=no">',
    ...frameColours(theme),
    // An empty icon keeps the browser from asking for /favicon.ico.
    `<link rel="icon" href="${escapeHtml(theme.icon ?? 'data:,')}">`,
    `<style>${style}</style>`,
    ...files.styleSheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script>${BOOTSTRAP_SCRIPT}</script>`,
  ];
  const mode = theme.mode === 'auto' ? '' : ` data-theme="${theme.mode}"`;
  const html = [
    '<!doctype html>',
    `<html lang="${state.locale}"${mode}>`,
    '<head>',
    ...head,
    '</head>',
    '<body>',
    `<noscript>${noScript(state.locale)}</noscript>`,
    `<div id="root">${parts.body}</div>`,
    notStarted(state.locale),
    // Not in the head: there they hold the first paint up, and they would not come any sooner.
    ...[...files.modules, ...parts.validators].map(
      (href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`,
    ),
    `<script type="application/json" id="${STATE_ELEMENT}">${escapeScriptJson(state)}</script>`,
    `<script type="module" src="${escapeHtml(files.entry)}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { html, inlineStyles: [style], inlineScripts: [BOOTSTRAP_SCRIPT] };
}

function frameColours({ mode, frame }: DocumentTheme): string[] {
  const meta = (colour: string, media = '') =>
    `<meta name="theme-color" content="${escapeHtml(colour)}"${media}>`;
  if (mode !== 'auto') return [meta(frame[mode])];
  return [
    meta(frame.light, ' media="(prefers-color-scheme: light)"'),
    meta(frame.dark, ' media="(prefers-color-scheme: dark)"'),
  ];
}

/** Both languages, the page's own first: without scripts nothing can switch. */
function noScript(locale: Locale): string {
  const order = [locale, ...LOCALES.filter((other) => other !== locale)];
  const lines = order.map((lang) => `<p lang="${lang}">${escapeHtml(NO_SCRIPT[lang])}</p>`);
  return `<div class="fg-no-app">${lines.join('')}</div>`;
}

/**
 * For when the app's scripts do not come: out of sight until the early script says so, in a region that is read out then.
 * A link without an address loads the page anew, which needs no script.
 */
function notStarted(locale: Locale): string {
  const retry = `<a class="fg-button" href="">${escapeHtml(portalMessages[locale].retry)}</a>`;
  const words = `<p>${escapeHtml(NOT_STARTED[locale])}</p>`;
  return `<div class="fg-no-app fg-not-started" role="alert">${words}${retry}</div>`;
}

/** CSS text that cannot end its own element; the sheets are ours, the theme comes from checked tokens. */
function endStyleSafe(css: string): string {
  return css.trim().replaceAll('</', '<\\/');
}
