import { type Look, lookOf, type ThemeInput, themeCss } from '../../ui/theme';

/**
 * The CSS of a school's theme: its tokens, and the arrangement of its look. Only the school's own
 * look is in its pages, after the rules that all share.
 *
 * @param hasPicture true when the school has a picture for its header: shown with every look
 */
export function lookCss(theme: ThemeInput, hasPicture: boolean): string {
  const { header, forms } = lookOf(theme.look);
  const scene = hasPicture && header !== 'picture' ? SCENE : '';
  return [themeCss(theme), HEADERS[header], scene, FORMS[forms]].filter(Boolean).join('\n');
}

/**
 * A background from one edge of the window to the other, behind an element that is narrower: it
 * makes nothing scroll, and clips nothing.
 */
const acrossWindow = (image: string) => `border-image:linear-gradient(${image}) fill 0//0 100vmax`;

/** A page's title does not stand at the header's edge. */
const BELOW_EDGE = '@media (min-height:641px){.fg-header{margin-bottom:.5rem}}';

/** The logo is made for the page's ground, and the words for the band's. */
const BAND = [
  BELOW_EDGE,
  `.fg-header{${acrossWindow('var(--fg-accent) 0 0')}}`,
  '.fg-brand,.fg-languages{--fg-text-quiet:var(--fg-on-accent);--fg-accent-text:var(--fg-on-accent);' +
    '--fg-menu:var(--fg-accent);--fg-accent-soft:var(--fg-accent-active);--fg-focus:var(--fg-on-accent);color:var(--fg-on-accent)}',
  '.fg-header .fg-logo{box-sizing:content-box;padding:.25rem;border-radius:var(--fg-radius);' +
    'background:var(--fg-page)}',
  '@media (min-width:48rem){.fg-navigation{--fg-text-quiet:var(--fg-on-accent);' +
    '--fg-accent-text:var(--fg-on-accent);' +
    '--fg-accent-soft:var(--fg-accent-active);--fg-focus:var(--fg-on-accent)}}',
  '@media (min-width:48rem) and (min-height:481px){.fg-header{padding-block:1.25rem}}',
];

const BAR = [
  BELOW_EDGE,
  `.fg-header{${acrossWindow(
    'var(--fg-accent) .25rem,var(--fg-surface) 0 calc(100% - 1px),var(--fg-border) 0',
  )}}`,
  '@media (min-width:48rem) and (min-height:481px){.fg-header{padding-block:1rem .75rem}}',
];

/**
 * A strip across the window under the header, with the school's picture or else hills in its
 * colour. On a phone the page is a sheet over its edge, on a wide screen a form's card. No text
 * stands on it, and a short window has none.
 */
const SCENE = [
  '@media (max-height:640px){.fg-scene{display:none}}',
  '@media (min-height:641px){',
  // A short phone has less of it, so that the form begins higher.
  '.fg-scene{position:relative;flex:none;height:clamp(5rem,40vh - 13rem,7.5rem);overflow:hidden;' +
    'margin-left:calc(-1*max(var(--fg-edge),env(safe-area-inset-left)));' +
    'margin-right:calc(-1*max(var(--fg-edge),env(safe-area-inset-right)));' +
    'background:radial-gradient(80% 120% at 15% 135%,var(--fg-accent-active) 70%,transparent 70.5%),' +
    'radial-gradient(75% 110% at 80% 140%,var(--fg-accent) 75%,transparent 75.5%),' +
    'radial-gradient(circle at var(--fg-sun,72%) 34%,var(--fg-on-accent) 1.5rem,transparent 1.6rem),var(--fg-accent-soft)}',
  '.fg-scene>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}',
  '.fg-scene~.fg-main{position:relative;width:auto;align-self:stretch;margin:-1.25rem calc(-1*var(--fg-edge)) 0;' +
    'padding:1.75rem var(--fg-edge) 2rem;' +
    'border-radius:var(--fg-radius-card) var(--fg-radius-card) 0 0;background:var(--fg-page)}',
  '@media (min-width:40rem){.fg-scene{height:8rem;--fg-sun:-50%}' +
    '.fg-scene~.fg-main{align-self:auto;width:100%;margin:0 auto;padding:2rem 0;background:none}' +
    '.fg-main:has(>.fg-screen:not(.fg-wide-screen),>[inert]>.fg-screen:not(.fg-wide-screen)){' +
    'margin-top:-6.5rem;padding-top:0}}',
  // Nothing lies over the note that the device is offline.
  '.fg-scene~.fg-offline p{margin-top:.75rem}.fg-app>.fg-scene~.fg-offline:has(p)~.fg-main{margin-top:0}',
  // Beside the card, which would cut it, or not at all.
  '@media (min-width:72rem){.fg-scene{--fg-sun:calc(50% + var(--fg-page-width)/2 + 3rem)}}',
  '}',
].join('');

const HEADERS: Readonly<Record<Look['header'], string>> = {
  plain: '',
  bar: BAR.join(''),
  band: BAND.join(''),
  picture: `.fg-header{${acrossWindow('var(--fg-surface) 0 0')}}${SCENE}`,
  centred: [
    '.fg-header{position:relative;border-bottom:3px double var(--fg-border-strong);margin-bottom:.75rem}',
    '@media (min-width:48rem) and (min-height:481px){',
    '.fg-header{flex-direction:column;padding-block:1.25rem .75rem}',
    '.fg-brand{flex:none;max-width:70%;gap:1rem;font-size:1.375rem}',
    '.fg-logo{height:3rem}',
    '.fg-languages{position:absolute;top:1.5rem;inset-inline-end:0}',
    '.fg-navigation{margin:.75rem auto 0}',
    '.fg-screen-head{text-align:center}',
    '}',
  ].join(''),
};

const NARROW = ':is(.fg-main,.fg-main>[inert])>.fg-screen:not(.fg-wide-screen):not(.fg-columns)';
/** Forms and texts alone: beside the title of a short card there would be a void. */
const BESIDE = `${NARROW}:has(.fg-form-block,.fg-blocks>.fg-prose)`;
const UNFRAMED = 'padding:0;border:0;border-radius:0;background:none;box-shadow:none';

const FORMS: Readonly<Record<Look['forms'], string>> = {
  centred: [
    '@media (min-width:48rem) and (min-height:481px){.fg-main{padding-top:1rem}}',
    // On most laptops the title in the card leaves room for the whole form.
    '@media (min-width:48rem) and (min-height:641px) and (max-height:800px){',
    '.fg-screen:has(.fg-form-block){padding-block:1.5rem}',
    '.fg-screen:has(.fg-form-block) h1{font-size:1.625rem}',
    '}',
  ].join(''),
  beside: [
    '@media (min-width:64rem) and (min-height:481px){',
    `${BESIDE}{display:grid;grid-template-columns:minmax(0,1fr) calc(var(--fg-form-width) + 5rem);` +
      `gap:0 4rem;align-items:start;max-width:none;${UNFRAMED}}`,
    `${BESIDE}>.fg-screen-head{position:sticky;top:2rem;padding-top:2.5rem;text-align:start}`,
    `${BESIDE}>.fg-screen-head::before{content:'';display:block;width:3rem;height:.25rem;` +
      `margin-bottom:1.5rem;background:var(--fg-accent)}`,
    `${BESIDE}>.fg-blocks{padding:2.5rem;border:var(--fg-card-border);` +
      `border-radius:var(--fg-radius-card);background:var(--fg-surface);box-shadow:var(--fg-card-shadow)}`,
    '}',
  ].join(''),
  flat: `@media (min-width:40rem){${NARROW}{${UNFRAMED};max-width:var(--fg-form-width);--fg-ground:var(--fg-page)}}`,
};
