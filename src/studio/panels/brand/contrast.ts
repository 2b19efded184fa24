import { isJsonObject, type JsonValue } from '../../../engine';
import {
  type ContrastPair,
  contrastsOf,
  looks,
  type ThemeInput,
  themePalettes,
} from '../../../ui/theme';

export type Scheme = 'light' | 'dark';

export interface Measured extends ContrastPair {
  scheme: Scheme;
  ratio: number;
  /** #rrggbb */
  frontColor: string;
  backColor: string;
}

/** The theme of the settings, as pages take it: what is no theme's value counts as left out. */
export function themeOf(value: JsonValue): ThemeInput {
  const { accent, accentDark, background, radius, look } = isJsonObject(value) ? value : {};
  const isRadius = (one: unknown): one is NonNullable<ThemeInput['radius']> =>
    ['none', 'small', 'medium', 'large'].some((known) => known === one);
  const known = looks.find(({ name }) => name === look);
  return {
    ...(known && { look: known.name }),
    ...(typeof accent === 'string' && { accent }),
    ...(typeof accentDark === 'string' && { accentDark }),
    ...((background === 'plain' || background === 'tint') && { background }),
    ...(isRadius(radius) && { radius }),
  };
}

/** The schemes in which students may see the pages. */
export function schemesOf(value: JsonValue): readonly Scheme[] {
  const { mode } = isJsonObject(value) ? value : {};
  return mode === 'light' || mode === 'dark' ? [mode] : ['light', 'dark'];
}

/**
 * The contrast of each pair of colours that pages use in a theme, the lowest for its need first.
 */
export function measure(value: JsonValue): Measured[] {
  const palettes = themePalettes(themeOf(value));
  return schemesOf(value)
    .flatMap((scheme) =>
      contrastsOf(palettes[scheme]).map((pair) => ({
        ...pair,
        scheme,
        frontColor: palettes[scheme][pair.front],
        backColor: palettes[scheme][pair.back],
      })),
    )
    .sort((left, right) => left.ratio / left.least - right.ratio / right.least);
}

/** The colour of buttons in each scheme where it is not the one that was chosen. */
export function adjustedAccents(value: JsonValue): { scheme: Scheme; used: string }[] {
  const theme = themeOf(value);
  const palettes = themePalettes(theme);
  return schemesOf(value).flatMap((scheme) => {
    const chosen = scheme === 'dark' ? (theme.accentDark ?? theme.accent) : theme.accent;
    const used = palettes[scheme].accent;
    return chosen !== undefined && chosen.toLowerCase() !== used ? [{ scheme, used }] : [];
  });
}
