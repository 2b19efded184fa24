import { contrast } from './color';
import type { Palette } from './palette';

/**
 * Two colours that pages put on each other, and the contrast that they need (WCAG 2.2: 1.4.3,
 * 1.4.11).
 */
export interface ContrastPair {
  front: keyof Palette;
  back: keyof Palette;
  least: number;
}

const TEXT = 4.5;
const SHAPE = 3;

/** By the colour in front: all that it is put on. */
const GROUNDS: readonly (readonly [keyof Palette, readonly (keyof Palette)[], number])[] = [
  [
    'text',
    [
      ...(['page', 'surface', 'sunken', 'field'] as const),
      ...(['accent-soft', 'error-soft', 'success-soft', 'warning-soft'] as const),
    ],
    TEXT,
  ],
  ['text-quiet', ['page', 'surface', 'sunken', 'field'], TEXT],
  ['on-accent', ['accent', 'accent-hover', 'accent-active'], TEXT],
  ['accent-text', ['page', 'surface', 'sunken', 'field', 'accent-soft'], TEXT],
  ['error', ['page', 'surface', 'field', 'error-soft'], TEXT],
  ['success', ['page', 'surface', 'success-soft'], TEXT],
  ['warning', ['page', 'surface', 'warning-soft'], TEXT],
  ['border-input', ['page', 'surface', 'field'], SHAPE],
  ['accent-border', ['page', 'surface'], SHAPE],
  ['focus', ['page', 'surface'], SHAPE],
];

/** Every pair that pages use. */
export const contrastPairs: readonly ContrastPair[] = GROUNDS.flatMap(([front, backs, least]) =>
  backs.map((back) => ({ front, back, least })),
);

/** The contrast of each pair in a palette, 1 to 21. */
export function contrastsOf(colors: Palette): (ContrastPair & { ratio: number })[] {
  return contrastPairs.map((pair) => ({
    ...pair,
    ratio: contrast(colors[pair.front], colors[pair.back]),
  }));
}
