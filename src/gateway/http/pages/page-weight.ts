import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageWeight, WeighParts } from '../../drafts/weigh-pages';
import { compressFast } from './compression';

/**
 * Makes the function that weighs a rendered page, as a browser with an empty cache would load it.
 *
 * @param clientDir the folder of the client's build
 */
export function createPageWeight(clientDir: string): WeighParts['weigh'] {
  return ({ html, validators }, assets) => {
    const files = filesOf(html).map(bytesOf);
    const firstPaint = compressedBytes(html);
    return {
      firstPaint,
      total: files.reduce((sum, bytes) => sum + bytes, firstPaint),
      requests: files.length + 1,
    } satisfies PageWeight;

    function bytesOf(path: string): number {
      const [, hash] = /^\/validators\/([0-9a-f]{64})\.js$/.exec(path) ?? [];
      if (hash !== undefined) return compressedBytes(validators.get(hash) ?? '');
      if (path.startsWith('/schools/')) return assets.get(path.slice(1))?.body.length ?? 0;
      const file = [`${path}.br`, path].map((each) => join(clientDir, each)).find(existsSync);
      return file === undefined ? 0 : statSync(file).size;
    }
  };
}

function compressedBytes(text: string): number {
  const { br, identity } = compressFast(Buffer.from(text, 'utf8'));
  return (br ?? identity).length;
}

/**
 * The files that a document names for its first visit, each once: scripts, preloads, style sheets,
 * pictures.
 */
export function filesOf(html: string): readonly string[] {
  const tags = html.match(/<(?:script|link|img|source)\b[^>]*>/g) ?? [];
  const named = tags.flatMap(
    (tag) =>
      /(?:src|href|srcset)="(\/(?:assets|schools|validators)\/[^"?\s]+)/.exec(tag)?.[1] ?? [],
  );
  return [...new Set(named)];
}
