import { type Lch, parseLch } from './color';
import { type LookName, lookOf, looks, lookTokens, type Radius } from './looks';
import { type Palette, palette } from './palette';

/**
 * A school's theme, from its configuration. A missing or invalid value gets a new school's default.
 */
export interface ThemeInput {
  /** A ready look; left out: the first. */
  look?: LookName;
  /** #rrggbb */
  accent?: string;
  /** The accent in the dark scheme, as #rrggbb; left out: the same. */
  accentDark?: string;
  radius?: Radius;
  background?: 'plain' | 'tint';
}

const DEFAULT_ACCENT: Lch = { l: 0.51, c: 0.18, h: 260 };

/** Makes the palettes of a theme for both colour schemes. */
export function themePalettes(theme: ThemeInput = {}): { light: Palette; dark: Palette } {
  const accent = accentOf(theme.accent) ?? DEFAULT_ACCENT;
  const accentDark = accentOf(theme.accentDark) ?? accent;
  const background = theme.background ?? lookOf(theme.look).ground;
  return {
    light: palette({ accent, background, scheme: 'light' }),
    dark: palette({ accent: accentDark, background, scheme: 'dark' }),
  };
}

function accentOf(color: string | undefined): Lch | undefined {
  return color === undefined ? undefined : parseLch(color);
}

/** The colour at the top of pages by scheme, for the browser's frame (`theme-color`). */
export function themeFrame(theme: ThemeInput = {}): { light: string; dark: string } {
  const { light, dark } = themePalettes(theme);
  const top = TOPS[lookOf(theme.look).header];
  return { light: light[top], dark: dark[top] };
}

const TOPS = {
  plain: 'page',
  centred: 'page',
  bar: 'surface',
  picture: 'surface',
  band: 'accent',
} as const;

/**
 * Makes CSS text from a theme: custom properties of `:root`. The device's colour scheme applies,
 * unless the root element has `data-theme="light"` or "dark". The text contains only numbers and
 * constants, so no value of the theme gets into it unchanged.
 */
export function themeCss(theme: ThemeInput = {}): string {
  const { light, dark } = themePalettes(theme);
  const lightRules = `color-scheme:light;${declarations(light)}`;
  const darkRules = `color-scheme:dark;${declarations(dark)}`;
  return [
    `:root{${shapes(theme)}${lightRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${darkRules}}}`,
    `:root[data-theme="dark"]{${darkRules}}`,
  ].join('');
}

/** The shapes that `tokens.css` has not already. */
function shapes({ look, radius }: ThemeInput): string {
  const known = lookTokens(looks[0], undefined);
  return Object.entries(lookTokens(lookOf(look), radius))
    .filter(([name, value]) => known[name] !== value)
    .map(([name, value]) => `--fg-${name}:${value};`)
    .join('');
}

function declarations(colors: Palette): string {
  return Object.entries(colors)
    .map(([name, color]) => `--fg-${name}:${color}`)
    .join(';');
}
