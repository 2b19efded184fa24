import { describe, expect, it } from 'vitest';
import { readContents } from '../read-contents';
import { hashOf } from './manifest';
import { readSentFiles } from './sent-files';

const body = Buffer.from('%PDF-1.4\n\0ÿ');
const sha256 = hashOf(body);
const base64 = body.toString('base64');
const read = (value: unknown) => readSentFiles([Buffer.from(JSON.stringify(value))]);

describe('a publication that a thread reads', () => {
  it('has the contents that were sent, and every member of the request', async () => {
    const { files, ...rest } = await read({
      ...{ message: '新的开始', base: null, dryRun: true },
      files: { 'assets/a.pdf': { sha256, base64 }, 'assets/b.pdf': { sha256 } },
    });
    expect(rest).toEqual({ message: '新的开始', base: null, dryRun: true });
    expect(files).toEqual({
      'assets/a.pdf': { sha256, base64: '' },
      'assets/b.pdf': { sha256 },
    });
    const sent = Object.fromEntries(Object.entries(Object(files)).slice(0, 1));
    expect(() => readContents(Object(files), undefined)).toThrow();
    const { files: whole } = await read({ files: { 'assets/a.pdf': { sha256, base64 } } });
    const contents = readContents(Object(whole), undefined);
    expect(Buffer.from(contents.get('assets/a.pdf') ?? [])).toEqual(body);
    // The bytes belong to that request alone.
    expect(() => readContents(Object(sent), undefined)).toThrow();
  });

  it('is refused where a hash is not that of its contents', async () => {
    const { files } = await read({ files: { 'assets/a.pdf': { sha256: 'other', base64 } } });
    expect(() => readContents(Object(files), undefined)).toThrow();
  });

  it('brings nothing along that would take its time where pages are served', async () => {
    const large = Array.from({ length: 20_000 }, () => 0);
    const file = { sha256: large, base64: large, ...large.slice(0, 50) };
    const { files, ...rest } = await read({ message: large, base: { large }, files: { a: file } });
    expect(rest).toEqual({ message: null, base: null });
    expect(JSON.stringify(files).length).toBeLessThan(200);
  });

  it.each([
    ['no JSON', Buffer.from('{"files":')],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
    ['a list', Buffer.from('[]')],
    ['no files', Buffer.from('{}')],
    ['a list of files', Buffer.from('{"files":[]}')],
    ['a prototype among the files', Buffer.from('{"files":{"__proto__":{"sha256":"a"}}}')],
    ['brackets in brackets', Buffer.from('['.repeat(5_000_000))],
    ['too many files', Buffer.from(`{"files":{${files(10_001)}}}`)],
  ])('is refused where it is %s', async (_, json) => {
    await expect(readSentFiles([json])).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

function files(count: number): string {
  return Array.from({ length: count }, (_, index) => `"${index}":{}`).join();
}
