import { readdirSync } from 'node:fs';
import { get as request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

/**
 * What a first visit of a sign-in page may move, as `npm run bench` counts it: with headers, in
 * units of 1 byte, and as all but the first visitors after a publication get the page. These get
 * one that was compressed in a hurry, whose size goes up and down by 200 bytes with any change.
 */
const budget = { bytes: 119_000, requests: 6 };

const schools = readdirSync(new URL('../../schools', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

describe.each(schools)('the sign-in page of %s', (school) => {
  it('stays within its budget, with all that it loads before it is touched', async () => {
    const page = `/${school}/auth`;
    const { text: html } = await load(page, 'identity');
    const { bytes: inAHurry } = await load(page);
    await expect.poll(async () => (await load(page)).bytes).toBeLessThan(inAHurry - 500);
    const paths = [page, ...(await withImports(filesOf(html)))];
    const sizes = await Promise.all(
      paths.map(async (path) => [path, (await load(path)).bytes] as const),
    );
    const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
    const list = sizes.map(([path, bytes]) => `${bytes} ${path}`).join('\n');
    expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0);
    expect(total, `${total} bytes:\n${list}`).toBeLessThanOrEqual(budget.bytes);
    expect(paths.length, list).toBeLessThanOrEqual(budget.requests);
  });
});

/** The files that a page's HTML names: scripts, preloads, style sheets, pictures and the icon. */
function filesOf(html: string): string[] {
  const tags = html.match(/<(script|link|img|source)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /(?:src|href|srcset)="(\/[^"]+)"/i.exec(tag)?.[1] ?? []);
}

/** The files, with the scripts that they import at once: each once. */
async function withImports(files: readonly string[], found = new Set<string>()): Promise<string[]> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const { text } = await load(file, 'identity');
    const imports = text.matchAll(/\b(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g);
    await withImports(
      [...imports].map(([, path = '']) => new URL(path, `http://portal${file}`).pathname),
      found,
    );
  }
  return [...found];
}

/** A response as it travels: its text, and the bytes of its headers and its body. */
function load(path: string, encoding = 'br'): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const url = `${gateway.url}${path}`;
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const headers = response.rawHeaders.join(': ').length;
        resolve({ text: body.toString(), bytes: headers + body.length });
      });
    }).on('error', reject);
  });
}
