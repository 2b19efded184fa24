import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MOST_BYTES_OF_FILE, rootsOf, withSettings } from './school-files';
import { readZip, writeZip } from './zip';

const bytes = (text: string) => new TextEncoder().encode(text);
const settings = '{\n  "schoolNameEn": "lakeside" // mine\n}\n';

describe('a ZIP of a school', () => {
  it('comes back as it was written, texts and pictures', () => {
    const files = {
      'configration.json': { text: settings },
      'screens/login.json': { text: '{ "半": ' },
      'assets/logo.png': { base64: btoa('\u0089PNG\u0000\u00ff') },
    };
    const found = readZip(writeZip('lakeside', files));
    expect(found).toEqual({ files, refused: [], school: 'lakeside' });
  });

  it('says which files a school may not have, and leaves out what systems add', () => {
    const zip = zipSync({
      'a/lakeside/configration.json': bytes('{}'),
      'a/lakeside/run.sh': bytes('rm'),
      'a/lakeside/../up.json': bytes('{}'),
      'a/lakeside/.git/config.json': bytes('{}'),
      'a/other.json': bytes('{}'),
      '__MACOSX/a/._b.json': bytes(''),
      'a/lakeside/.DS_Store': bytes(''),
    });
    const { files, refused, school } = readZip(zip);
    expect(Object.keys(files)).toEqual(['configration.json']);
    expect(school).toBe('lakeside');
    expect(refused).toEqual(
      ['lakeside/run.sh', 'lakeside/../up.json', 'lakeside/.git/config.json', 'other.json'].map(
        (path) => ({ path: `a/${path}`, reason: 'path' }),
      ),
    );
  });

  it('unpacks nothing that is larger than a file may be', () => {
    const zip = zipSync({
      'configration.json': bytes(settings),
      'assets/bomb.svg': new Uint8Array(MOST_BYTES_OF_FILE + 1),
    });
    expect(zip.length).toBeLessThan(50_000);
    expect(readZip(zip).refused).toEqual([{ path: 'assets/bomb.svg', reason: 'large' }]);
  });

  it('unpacks no more than an entry says that it holds', () => {
    const zip = zipSync({
      'assets/a.svg': new Uint8Array(5_000_000).fill(65),
      'configration.json': bytes(settings),
    });
    const view = new DataView(zip.buffer, zip.byteOffset);
    // The size in the central directory (APPNOTE 4.3.12), which the end record points to.
    const directory = view.getUint32(zip.length - 22 + 16, true);
    view.setUint32(directory + 24, 3, true);
    const { files } = readZip(zip);
    expect(files['assets/a.svg']).toEqual({ text: 'AAA' });
  });

  it('takes two thousand files', () => {
    const names = Array.from({ length: 2001 }, (_, index) => [`s/${index}.json`, bytes('1')]);
    const { files, refused } = readZip(zipSync(Object.fromEntries(names), { level: 0 }));
    expect([Object.keys(files).length, refused.map(({ reason }) => reason)]).toEqual([
      2000,
      ['many'],
    ]);
  });

  it.each(['', 'PK', 'no ZIP at all'])('is refused where it is none: %j', (text) => {
    expect(() => readZip(bytes(text))).toThrow();
  });
});

it('keeps the writing of settings that change', () => {
  const { 'configration.json': changed } = withSettings(
    { 'configration.json': { text: '{ "schoolNameEn" : "a",\n\n "pages": {} }' } },
    { schoolNameEn: 'b' },
  );
  expect(changed).toEqual({ text: '{ "schoolNameEn" : "b",\n\n "pages": {} }' });
});

it.each([
  [['a/b/configration.json', 'a/x.json'], ['a/b/']],
  [['configration.json', 'copy/configration.json'], ['']],
  [['a/x.json', 'a/screens/y.json'], ['a/']],
  [['a/x.json', 'b/y.json'], ['']],
  [[], ['']],
  [
    ['a/configration.json', 'a/old/configration.json', 'a-copy/configration.json'],
    ['a/', 'a-copy/'],
  ],
])('finds schools in %j', (paths, roots) => {
  expect(rootsOf(paths)).toEqual(roots);
});

it('names the schools of a ZIP that has several', () => {
  const settingsOf = (school: string) => [`schools/${school}/configration.json`, bytes('{}')];
  const zip = zipSync(Object.fromEntries(['lakeside', 'bay'].map(settingsOf)));
  expect(readZip(zip).several).toEqual(['schools/bay', 'schools/lakeside']);
});
