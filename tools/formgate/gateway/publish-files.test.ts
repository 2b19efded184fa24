import { expect, test } from 'vitest';
import { hashOf } from '../../../src/gateway/publishing';
import { contentsOfFiles } from './publish-files';

const origin = 'https://portal.lakeside.edu.cn';
const body = Buffer.from('A');
const file = { sha256: hashOf(body), base64: body.toString('base64') };

test('gives the contents of files by their paths', () => {
  expect([...contentsOfFiles({ 'assets/a.md': file }, origin)]).toEqual([['assets/a.md', body]]);
});

test.each(['assets/con.svg', 'assets/a?.png', '../other/configration.json', 'assets/a\u001b.md'])(
  'names %j, which is no name everywhere, and says what to do',
  (path) => {
    const shown = path.replace('\u001b', '\ufffd');
    expect(() => contentsOfFiles({ [path]: file }, origin)).toThrow(
      new RegExp(`called “${shown.replace(/[?.]/g, '.')}”.* Rename it there`),
    );
  },
);

test('does not take a content for another one', () => {
  const other = { ...file, sha256: hashOf(Buffer.from('B')) };
  expect(() => contentsOfFiles({ 'assets/a.md': other }, origin)).toThrow('does not respond as');
});
