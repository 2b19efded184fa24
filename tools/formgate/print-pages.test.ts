import { describe, expect, it } from 'vitest';
import { printPages, readPages } from './print-pages';

const PAGES = [
  [
    { id: 1, name: 'a,b' },
    { id: 2, name: '' },
  ],
  [{ id: 3, name: 'c' }],
  [],
];

/** Pages of a list, and which of them were asked for. */
function list(pages: readonly (readonly { id: number; name: string }[])[] = PAGES) {
  const asked: (number | undefined)[] = [];
  const given = readPages(
    async (after: number | undefined) => {
      asked.push(after);
      const page = pages[after ?? 0];
      if (!page) throw new Error(`page ${after}`);
      return { page, number: after ?? 0 };
    },
    ({ page, number }) => (page.length === 0 ? undefined : number + 1),
  );
  return { asked, given };
}

async function printed(format: string | undefined, pages = PAGES) {
  async function* items() {
    for await (const { page } of list(pages).given) yield page;
  }
  const texts: string[] = [];
  await printPages(
    items(),
    {
      ...{ name: 'items', format, columns: ['id', 'name'], none: 'None.' },
      lines: (page) => page.map(({ id, name }) => `${id} ${name}`),
    },
    { stdout: { write: (text) => texts.push(text) } },
  );
  return texts.join('');
}

describe('the pages of a list', () => {
  it('are asked for one ahead of the one that is printed', async () => {
    const { asked, given } = list();
    const seen: unknown[] = [];
    for await (const { number } of given) seen.push([number, [...asked]]);
    expect(seen).toEqual([
      [0, [undefined, 1]],
      [1, [undefined, 1, 2]],
      [2, [undefined, 1, 2]],
    ]);
  });

  it('are asked for before the page is given that is to be printed', async () => {
    const sent: string[] = [];
    const pages = readPages(
      async (after: number | undefined) => {
        // A request leaves in a turn of its own, as one over HTTP does.
        setImmediate(() => sent.push(`page ${after ?? 0}`));
        return after ?? 0;
      },
      (number) => (number === 2 ? undefined : number + 1),
    );
    for await (const number of pages) sent.push(`printed ${number}`);
    expect(sent).toEqual(['page 0', 'page 1', 'printed 0', 'page 2', 'printed 1', 'printed 2']);
  });

  it('that cannot be read end the list after those before', async () => {
    const seen: number[] = [];
    const reading = async () => {
      for await (const { number } of list(PAGES.slice(0, 1)).given) seen.push(number);
    };
    await expect(reading()).rejects.toThrow('page 1');
    expect(seen).toEqual([0]);
  });

  it.each([
    ['csv', '\uFEFFid,name\r\n1,"a,b"\r\n2,\r\n3,c\r\n'],
    [
      'json',
      '{"items":[\n  {"id":1,"name":"a,b"},\n  {"id":2,"name":""},\n  {"id":3,"name":"c"}\n]}\n',
    ],
    [undefined, '1 a,b\n2 \n3 c\n'],
  ])('are one text as %s', async (format, text) => {
    expect(await printed(format)).toBe(text);
  });

  it.each([
    ['csv', '\uFEFFid,name\r\n'],
    ['json', '{"items":[\n]}\n'],
    [undefined, 'None.\n'],
  ])('without an item are %s too', async (format, text) => {
    expect(await printed(format, [[]])).toBe(text);
  });
});
