import { type Lch, parseLch } from './color';
import { type Palette, palette } from './palette';

/**
 * A school's theme, from its configuration. A missing or invalid value gets a new school's default.
 */
export interface ThemeInput {
  /** #rrggbb */
  accent?: string;
  /** The accent in the dark scheme, as #rrggbb; left out: the same. */
  accentDark?: string;
  radius?: 'none' | 'small' | 'medium' | 'large';
  background?: 'plain' | 'tint';
}

const DEFAULT_ACCENT: Lch = { l: 0.51, c: 0.18, h: 260 };

/** The corner radii of controls and cards, in rem. */
const RADII = {
  none: [0, 0],
  small: [0.25, 0.375],
  medium: [0.625, 0.875],
  large: [1, 1.375],
} as const;

/** Makes the palettes of a theme for both colour schemes. */
export function themePalettes(theme: ThemeInput = {}): { light: Palette; dark: Palette } {
  const accent = accentOf(theme.accent) ?? DEFAULT_ACCENT;
  const accentDark = accentOf(theme.accentDark) ?? accent;
  const background = theme.background === 'plain' ? 'plain' : 'tint';
  return {
    light: palette({ accent, background, scheme: 'light' }),
    dark: palette({ accent: accentDark, background, scheme: 'dark' }),
  };
}

function accentOf(color: string | undefined): Lch | undefined {
  return color === undefined ? undefined : parseLch(color);
}

/** The page's background colour by scheme, for the browser's frame (`theme-color`). */
export function themeFrame(theme: ThemeInput = {}): { light: string; dark: string } {
  const { light, dark } = themePalettes(theme);
  return { light: light.page, dark: dark.page };
}

/**
 * Makes CSS text from a theme: custom properties of `:root`. The device's colour scheme applies,
 * unless the root element has `data-theme="light"` or "dark". The text contains only numbers and
 * constants, so no value of the theme gets into it unchanged.
 */
export function themeCss(theme: ThemeInput = {}): string {
  const { light, dark } = themePalettes(theme);
  const [control, card] = RADII[theme.radius ?? 'medium'] ?? RADII.medium;
  const lightRules = `color-scheme:light;${declarations(light)}`;
  const darkRules = `color-scheme:dark;${declarations(dark)}`;
  return [
    `:root{--fg-radius:${control}rem;--fg-radius-card:${card}rem;${lightRules}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${darkRules}}}`,
    `:root[data-theme="dark"]{${darkRules}}`,
  ].join('');
}

function declarations(colors: Palette): string {
  return Object.entries(colors)
    .map(([name, color]) => `--fg-${name}:${color}`)
    .join(';');
}
