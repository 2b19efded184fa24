import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

const toOklch = converter('oklch');

/** A colour in OKLCH: lightness 0–1, chroma from 0, hue in degrees. All other code uses #rrggbb. */
export interface Lch {
  l: number;
  c: number;
  h: number;
}

/** Reads #rrggbb; undefined for an invalid colour. */
export function parseLch(hex: string): Lch | undefined {
  const color = /^#[0-9a-f]{6}$/i.test(hex) ? toOklch(hex) : undefined;
  return color && { l: color.l, c: color.c, h: color.h ?? 0 };
}

/** Formats a colour as #rrggbb, with as much of its chroma as sRGB allows. */
export function toHex({ l, c, h }: Lch): string {
  const color: Oklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h };
  return formatHex(clampChroma(color, 'oklch'));
}

/**
 * Gives the contrast ratio of two colours, 1 to 21 (WCAG 2, "contrast ratio"), after formatting as
 * #rrggbb.
 */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

/**
 * Finds the colour closest in lightness to the given one, darker or lighter, that has the contrast
 * with all of `against`. The limit is black or white, which has the greatest possible contrast.
 */
export function withContrast(
  wished: Lch,
  direction: 'darker' | 'lighter',
  against: readonly string[],
  ratio: number,
): Lch {
  const step = direction === 'darker' ? -0.005 : 0.005;
  let color = wished;
  while (color.l > 0 && color.l < 1) {
    const hex = toHex(color);
    if (against.every((other) => contrast(hex, other) >= ratio)) return color;
    color = { ...color, l: color.l + step };
  }
  return { ...color, l: direction === 'darker' ? 0 : 1, c: 0 };
}
