import { describe, expect, it } from 'vitest';
import type { DraftFiles } from '../../../wire/calls/drafts/draft-parts';
import { bytesOfContent } from '../../draft/content-bytes';
import { assetFiles, usesOf } from './asset-files';
import { contentOf } from './content';
import { scaledTo, withinPicture, withoutMargin } from './crop';
import { freePath, pathOfNew, takenBy } from './new-name';
import { sizeText } from './size-words';

describe('the path of a new file', () => {
  it.each([
    ['My Logo.PNG', 'png', 'assets/my-logo.png'],
    ['校徽.svg', 'svg', 'assets/picture.svg'],
    ['C:\\Bilder\\Foto Ä.jpeg', 'jpeg', 'assets/foto-a.jpg'],
    ['../../etc/passwd', 'webp', 'assets/passwd.webp'],
    ['.png', 'png', 'assets/picture.png'],
    ['map.png', 'webp', 'assets/map.webp'],
  ] as const)('of %s, which is %s, is %s', (name, content, path) => {
    expect(pathOfNew(name, content)).toBe(path);
    expect(path).toMatch(/^assets\/[A-Za-z0-9._/-]+$/);
  });

  it('collides with one that differs in upper and lower case alone', () => {
    expect(takenBy('assets/logo.svg', ['assets/Logo.svg'])).toBe('assets/Logo.svg');
    expect(takenBy('assets/logo.svg', ['assets/logo.png'])).toBeUndefined();
    const taken = ['assets/logo.svg', 'assets/LOGO-2.svg'];
    expect(freePath('assets/logo.svg', taken)).toBe('assets/logo-3.svg');
  });
});

describe('the contents of a file', () => {
  it.each([
    ['text', new TextEncoder().encode('<svg>校徽</svg>')],
    ['base64', Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)],
    ['base64', Uint8Array.of(0xff, 0xd8, 0xff)],
    ['text', new Uint8Array()],
  ])('are %s, and the same bytes again', (kind, bytes) => {
    const content = contentOf(bytes);
    expect(Object.keys(content)).toEqual([kind]);
    expect([...bytesOfContent(content)]).toEqual([...bytes]);
  });

  it('are counted in bytes', () => {
    const files = { 'assets/b.png': { base64: btoa('abcd') }, 'assets/a.md': { text: '校' } };
    expect(assetFiles(files).map(({ path, bytes }) => [path, bytes])).toEqual([
      ['assets/a.md', 3],
      ['assets/b.png', 4],
    ]);
  });
});

describe('the places that name a file', () => {
  const files: DraftFiles = {
    'configration.json': { text: '{ "theme": { "logo": "assets/map.png" } }' },
    'screens/login.json': {
      text: '{ "patch": { "a": "See ![x](assets/map.png).", "b": "assets/map.png.bak", "c": "assets/map" } }',
    },
    'assets/help.md': { text: '![map](assets/map.png)' },
    'assets/other.md': { text: 'assets/map.pngx' },
    'assets/map.png': { base64: '' },
  };

  it('are values and Markdown texts, and no names that are longer', () => {
    expect(usesOf(files, 'assets/map.png')).toEqual([
      { file: 'configration.json', target: '', path: ['theme', 'logo'] },
      { file: 'screens/login.json', target: 'login', path: ['patch', 'a'] },
      { file: 'assets/help.md', target: 'assets/help.md', path: [] },
    ]);
  });
});

describe('a crop', () => {
  const size = { width: 4, height: 3 };
  const picture = (dark: readonly number[], ground = [255, 255, 255, 255]) =>
    Uint8ClampedArray.from(
      Array.from({ length: 12 }, (_, index) =>
        dark.includes(index) ? [0, 0, 0, 255] : ground,
      ).flat(),
    );

  it('without its margin is what differs from the corner, or is not transparent', () => {
    const expected = { left: 1, top: 1, width: 2, height: 1 };
    expect(withoutMargin(picture([5, 6]), size)).toEqual(expected);
    expect(withoutMargin(picture([5, 6], [0, 0, 0, 0]), size)).toEqual(expected);
  });

  it('of a picture of one colour is the whole of it', () => {
    expect(withoutMargin(picture([]), size)).toEqual({ left: 0, top: 0, ...size });
  });

  it('stays within the picture, at least a pixel wide', () => {
    expect(withinPicture({ left: -5, top: 2.4, width: 99, height: 0 }, size)).toEqual({
      left: 0,
      top: 2,
      width: 4,
      height: 1,
    });
  });

  it('is scaled down and never up', () => {
    expect(scaledTo({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
    expect(scaledTo(size, 1600)).toEqual(size);
  });
});

it.each([
  [999, '999 B'],
  [48_400, '48 KB'],
  [3_249_000, '3.2 MB'],
  [30_000_000, '30 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});
