import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compressFast, compressWell } from './compression';

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

describe('a compressed text', () => {
  const text = Array.from({ length: 2000 }, (_, line) => `校园网 ${line * line}\n`).join('');

  it.each([
    ['fast', compressFast],
    ['well', compressWell],
  ])('is the text again, compressed %s', async (_, compress) => {
    const { identity, br, gzip } = await compress(Buffer.from(text));
    expect(identity.toString()).toBe(text);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
    expect(gunzipSync(gzip ?? '').toString()).toBe(text);
  });

  it('is smaller when it is compressed well', async () => {
    const fast = compressFast(Buffer.from(text));
    const well = await compressWell(Buffer.from(text));
    expect(well.br?.length).toBeLessThan(fast.br?.length ?? 0);
  });

  it('holds up nothing when it is long', () => {
    const { br, gzip } = compressFast(Buffer.alloc(300_000));
    expect([br, gzip]).toEqual([undefined, undefined]);
  });
});
