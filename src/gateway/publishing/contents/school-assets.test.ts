import { describe, expect, it } from 'vitest';
import { toContent } from '../folders/read-files';
import { hashOf } from './manifest';
import { pictureSize } from './school-assets';

const file = (body: string | Buffer, type = 'image/svg+xml') => ({
  body: Buffer.from(body),
  type,
  etag: '"1"',
});

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('pictureSize', () => {
  it.each([
    ['<svg viewBox="0 0 120 40"/>', { width: 120, height: 40 }],
    [
      '<?xml version="1.0"?>\n<svg width="96" height="32" xmlns="x"><rect/></svg>',
      { width: 96, height: 32 },
    ],
    [png, { width: 1, height: 1 }],
  ])('reads it from the file', (body, size) => {
    expect(pictureSize(file(body))).toEqual(size);
  });

  it.each(['', '<svg/>', '<svg viewBox="0 0 0 0"/>', 'no picture', png.subarray(0, 12)])(
    'is unknown where the file does not tell: %s',
    (body) => {
      expect(pictureSize(file(body))).toBeUndefined();
    },
  );
});

it('is where threads read it without a copy, and known by its hash', () => {
  const path = 'schools/riverside/assets/logo.png';
  const content = toContent(path, Buffer.from(png));
  if (content.type !== 'asset') throw new TypeError('A picture is an asset.');
  const { body } = content.asset;
  expect(body.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect([Buffer.compare(body, png), hashOf(body)]).toEqual([0, hashOf(png)]);
  expect(toContent(path, body)).toMatchObject({
    asset: { body: expect.toSatisfy((b) => b === body) },
  });
});
