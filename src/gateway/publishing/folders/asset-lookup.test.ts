import { expect, test } from 'vitest';
import { toAsset } from '../contents/school-assets';
import { createAssetLookup } from './asset-lookup';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');

test('files with the same content are looked at once', () => {
  const lookup = createAssetLookup(
    new Map(['a', 'b'].map((name) => [name, toAsset(`${name}.svg`, Buffer.from(svg))])),
  );
  expect(lookup('a')).toMatchObject({ content: 'svg', size: { width: 9, height: 9 } });
  expect(lookup('b')).toBe(lookup('a'));
  expect(lookup('c')).toBeUndefined();
});

test('content that changed is looked at again', () => {
  const before = createAssetLookup(new Map([['a', toAsset('a.svg', svg)]]));
  const after = createAssetLookup(new Map([['a', toAsset('a.svg', Buffer.from('words'))]]));
  expect(before('a')?.content).toBe('svg');
  expect(after('a')?.content).toBe('text');
});

test('a picture of 50 MB is told by its first bytes', () => {
  const body = Buffer.alloc(50_000_000);
  body.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x10\0\0\0\x10\0', 'latin1');
  const facts = createAssetLookup(new Map([['a', toAsset('a.png', body)]]))('a');
  expect(facts).toEqual({
    bytes: 50_000_000,
    content: 'png',
    isCutOff: true,
    size: { width: 4096, height: 4096 },
  });
});
