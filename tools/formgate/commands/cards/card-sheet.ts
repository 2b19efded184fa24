import { type BuiltInLocale, formatMessage, resolveText } from '../../../../src/engine';
import { qrCodePath } from '../../../../src/ui/qr-code-path';
import type { Card, CardBatch } from '../../../../src/wire/calls/cards/card-parts';
import type { SchoolLook } from '../../../../src/wire/calls/cards/read-school-look';
import { localMinute } from '../../local-time';
import { SHEET_STYLES } from './sheet-styles';

/** Cards of 85 by 54 mm on A4: two beside each other, five below. */
const PER_SHEET = 10;

const words = {
  'zh-CN': {
    title: '${name} · 访客上网卡 ${batch}',
    print: '用 A4 纸按原始大小打印，每页十张，沿虚线裁开。本文件含密码，打印后请删除。',
    visitor: '访客上网',
    network: '网络',
    account: '账号',
    password: '密码',
    until: '有效期至 ${until}',
    hours: '首次登录后 ${hours} 小时内有效，最晚至 ${until}',
    devices: '最多 ${devices} 台设备同时在线',
    steps: '连接网络后扫码登录，或打开',
    code: '登录页的二维码',
  },
  en: {
    title: '${name} · Visitors’ cards ${batch}',
    print:
      'Print on A4 at its own size, ten cards on each sheet, and cut along the dashes. This file holds passwords: delete it once it is printed.',
    visitor: 'Visitor access',
    network: 'Network',
    account: 'Account',
    password: 'Password',
    until: 'Good until ${until}',
    hours: '${hours} hours from the first sign-in, at the latest until ${until}',
    devices: 'Devices at once: ${devices}',
    steps: 'Join the network, then scan the code, or open',
    code: 'Code of the sign-in page',
  },
} satisfies Record<BuiltInLocale, Readonly<Record<string, string>>>;

/** The parts of a sheet of cards. */
export interface Sheet {
  batch: CardBatch;
  cards: readonly Card[];
  look: SchoolLook;
  locale: BuiltInLocale;
  /** The URL of the sign-in page. */
  signInUrl: string;
}

/**
 * The URL in a card's code: the sign-in page, with the account behind the `#`, which browsers send
 * to no server. No password stands in it: scanners and browsers keep what they read.
 */
export function cardUrl(signInUrl: string, { username }: Pick<Card, 'username'>): string {
  return `${signInUrl}#account=${encodeURIComponent(username)}`;
}

/** A page of cards to print, whole in one file: no script, and nothing from elsewhere. */
export function cardSheet(sheet: Sheet): string {
  const { batch, cards, look, locale } = sheet;
  const said = words[locale];
  const name = resolveText(look.name, locale);
  const pages = Array.from({ length: Math.ceil(cards.length / PER_SHEET) }, (_, page) =>
    cards.slice(page * PER_SHEET, (page + 1) * PER_SHEET),
  );
  const accent = /^#[0-9a-f]{3,8}$/i.test(look.accent) ? look.accent : '#1f5fd0';
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escaped(formatMessage(said.title, { name, batch: batch.name }))}</title>
<style>:root { --accent: ${accent}; }
${SHEET_STYLES}</style>
</head>
<body>
<p class="note">${escaped(said.print)}</p>
${pages.map((page) => `<main class="sheet">\n${page.map((card) => cardOf(card, sheet)).join('\n')}\n</main>`).join('\n')}
</body>
</html>
`;
}

function cardOf(card: Card, { batch, look, locale, signInUrl }: Sheet): string {
  const said = words[locale];
  const network = resolveText(look.networkName ?? '', locale);
  const name = resolveText(look.name, locale);
  const { hours, devices } = batch;
  const until = localMinute(batch.endsAt);
  const terms = [
    hours === null
      ? formatMessage(said.until, { until })
      : formatMessage(said.hours, { until, hours }),
    ...(devices === null ? [] : [formatMessage(said.devices, { devices })]),
  ];
  const facts: readonly (readonly [string, string, string])[] = [
    ...(network === '' ? [] : ([[said.network, network, 'network']] as const)),
    [said.account, card.username, 'secret'],
    [said.password, card.password, 'secret'],
  ];
  const logo = look.logo === null ? '' : `<img src="${escaped(look.logo)}" alt="">`;
  const rows = facts.map(
    ([term, value, kind]) => `<dt>${escaped(term)}</dt><dd class="${kind}">${escaped(value)}</dd>`,
  );
  return `<article>
<header>${logo}<b>${escaped(name)}</b><span>${escaped(said.visitor)}</span></header>
<div><dl>${rows.join('')}</dl><p>${terms.map(withWholeDates).join('<br>')}</p></div>
${codeOf(cardUrl(signInUrl, card), said.code)}
<footer>${escaped(said.steps)} <u>${escaped(signInUrl.replace(/^https?:\/\//, ''))}</u></footer>
</article>`;
}

function codeOf(url: string, label: string): string {
  const code = qrCodePath(url);
  if (!code) return '';
  const { size, path } = code;
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escaped(label)}"><path d="${path}"/></svg>`;
}

/** The HTML of a text whose dates no line breaks. */
function withWholeDates(text: string): string {
  return escaped(text).replace(/\d{4}-\d\d-\d\d/g, '<span>$&</span>');
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
