import { contrast, type Lch, toHex, withContrast } from './color';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the visible parts of a control. */
const WORDS = 4.5;
const SHAPES = 3;

/** The colours of one scheme, as #rrggbb, by their custom property's name without `--fg-`. */
export interface Palette {
  page: string;
  surface: string;
  /** The background of a sunken area, such as a tab list. */
  sunken: string;
  /** The background of an input. */
  field: string;
  text: string;
  'text-quiet': string;
  /** Lines that only separate. */
  border: string;
  'border-strong': string;
  /** The border of an input, by which the input is visible. */
  'border-input': string;
  accent: string;
  'accent-hover': string;
  'accent-active': string;
  /** The border of an accent area, visible even where the accent is too close to the surface. */
  'accent-border': string;
  'on-accent': string;
  /** Text and lines in the school's colour, on page, surface and soft accent. */
  'accent-text': string;
  'accent-soft': string;
  focus: string;
  error: string;
  'error-soft': string;
  success: string;
  'success-soft': string;
  warning: string;
  'warning-soft': string;
}

export interface PaletteInput {
  accent: Lch;
  scheme: 'light' | 'dark';
  background: Ground;
}

/** The ground of pages and cards: lightness and chroma by scheme. */
interface GroundColors {
  light: { page: Shade; surface: Shade };
  dark: { page: Shade; surface: Shade };
  /** The hue, where it is not the school's. */
  hue?: number;
}
type Shade = readonly [lightness: number, chroma: number];

const GROUNDS = {
  plain: {
    light: { page: [0.985, 0.003], surface: [1, 0] },
    dark: { page: [0.175, 0.008], surface: [0.225, 0.01] },
  },
  tint: {
    light: { page: [0.962, 0.015], surface: [1, 0] },
    dark: { page: [0.175, 0.02], surface: [0.225, 0.02] },
  },
  /** Cards are as light as the page: lines separate them. */
  white: {
    light: { page: [1, 0], surface: [1, 0] },
    dark: { page: [0.19, 0.008], surface: [0.19, 0.008] },
  },
  /** Cards are darker than the page. */
  filled: {
    light: { page: [1, 0], surface: [0.968, 0.012] },
    dark: { page: [0.17, 0.008], surface: [0.235, 0.016] },
  },
  /** The school's colour fills the page. */
  strong: {
    light: { page: [0.925, 0.045], surface: [1, 0] },
    dark: { page: [0.24, 0.05], surface: [0.18, 0.02] },
  },
  /** Warm as paper, whatever the school's colour. */
  paper: {
    light: { page: [0.968, 0.014], surface: [0.99, 0.006] },
    dark: { page: [0.185, 0.012], surface: [0.22, 0.014] },
    hue: 85,
  },
} as const satisfies Record<string, GroundColors>;

export type Ground = keyof typeof GROUNDS;

const HUES = { error: 25, success: 152, warning: 70 } as const;

/** Makes a palette from one colour. It reaches every contrast by construction, for any colour. */
export function palette({ accent, scheme, background }: PaletteInput): Palette {
  const light = scheme === 'light';
  const away = light ? 'darker' : 'lighter';
  const ground: GroundColors = GROUNDS[background];
  // Greys have a little of the ground's hue, or of the school's. A grey school stays grey.
  const lean = ground.hue === undefined ? Math.min(1, accent.c / 0.1) : 1;
  const grey = (l: number, c: number): Lch => ({ l, c: c * lean, h: ground.hue ?? accent.h });
  const shade = ([l, c]: Shade): string => toHex(grey(l, c));
  const page = shade(ground[scheme].page);
  const surface = shade(ground[scheme].surface);
  const sunken = toHex(light ? grey(0.945, 0.012) : grey(0.165, 0.012));
  const field = toHex(light ? grey(1, 0) : grey(0.19, 0.01));
  const soft = (hue: number, chroma: number): string =>
    toHex(light ? { l: 0.957, c: chroma * 0.28, h: hue } : { l: 0.3, c: chroma * 0.5, h: hue });
  const accentSoft = soft(accent.h, Math.min(accent.c, 0.12));
  const grounds = [page, surface, sunken, field];

  const textColor = (color: Lch, ...more: string[]) =>
    toHex(withContrast(color, away, [...grounds, ...more], WORDS));
  const tone = (hue: number) => {
    const back = soft(hue, 0.12);
    return [textColor({ l: light ? 0.53 : 0.76, c: 0.16, h: hue }, back), back] as const;
  };
  const [error, errorSoft] = tone(HUES.error);
  const [success, successSoft] = tone(HUES.success);
  const [warning, warningSoft] = tone(HUES.warning);
  const accentText = textColor(
    { ...accent, l: light ? Math.min(accent.l, 0.55) : Math.max(accent.l, 0.72) },
    accentSoft,
  );

  return {
    page,
    surface,
    sunken,
    field,
    text: textColor(
      grey(light ? 0.235 : 0.945, 0.015),
      accentSoft,
      errorSoft,
      successSoft,
      warningSoft,
    ),
    'text-quiet': textColor(grey(light ? 0.5 : 0.73, 0.02), accentSoft),
    border: toHex(grey(light ? 0.91 : 0.3, 0.01)),
    'border-strong': toHex(grey(light ? 0.82 : 0.4, 0.015)),
    'border-input': toHex(withContrast(grey(light ? 0.68 : 0.5, 0.02), away, grounds, SHAPES)),
    ...button(accent, [page, surface], light, accentText),
    'accent-text': accentText,
    'accent-soft': accentSoft,
    focus: accentText,
    error,
    'error-soft': errorSoft,
    success,
    'success-soft': successSoft,
    warning,
    'warning-soft': warningSoft,
  };
}

/** The main button: the school's colour, changed only as far as the contrast of its text needs. */
function button(accent: Lch, grounds: readonly string[], light: boolean, accentText: string) {
  const seen = light ? accent : withContrast(accent, 'lighter', grounds, SHAPES);
  // Readers expect white text on a strong colour. A colour that is slightly too light becomes
  // darker.
  const white = '#ffffff';
  const dark = toHex({ l: 0.2, c: Math.min(accent.c, 0.03), h: accent.h });
  const takesWhite =
    contrast(toHex(seen), white) >= SHAPES && (light || contrast(toHex(seen), white) >= WORDS);
  const fill = takesWhite
    ? withContrast(seen, 'darker', [white], WORDS)
    : withContrast(seen, 'lighter', [dark], WORDS);
  // The pressed and hovered colours move away from the text's, so that the contrast only grows.
  const shifted = (by: number) =>
    toHex({ ...fill, l: Math.min(0.99, Math.max(0.08, fill.l + (takesWhite ? -by : by))) });
  const hex = toHex(fill);
  const standsOut = grounds.every((ground) => contrast(hex, ground) >= SHAPES);
  return {
    accent: hex,
    'accent-hover': shifted(0.045),
    'accent-active': shifted(0.085),
    'accent-border': standsOut ? hex : accentText,
    'on-accent': takesWhite ? white : dark,
  };
}
