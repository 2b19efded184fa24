import { expect, it } from 'vitest';
import { chooseEncoding } from './compression';

it.each([
  ['nothing is said', undefined, 'identity'],
  ['nothing is accepted', '', 'identity'],
  ['a browser asks', 'gzip, deflate, br, zstd', 'br'],
  ['Brotli is refused', 'br;q=0, gzip;q=0.5', 'gzip'],
  ['everything is accepted', '*', 'br'],
  ['only what we do not have is accepted', 'zstd', 'identity'],
  ['case differs', 'GZIP', 'gzip'],
])('where %s, the smallest encoding accepted is chosen', (_, header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});
