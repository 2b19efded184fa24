import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '../../../engine';
import { pageState, pagesOf } from '../../../pages';
import type { PageState, RenderedPage, WireKeys } from '../../../wire';
import type { PageWeight, WeighPage } from '../../drafts/weigh-pages';
import type { Revision } from '../../publishing/revision';
import { compressFast } from './compression';
import { dayOf } from './day-of';
import { createRenderQueue } from './render-queue';

export interface PageWeightParts {
  wire(): WireKeys;
  render(state: PageState, path: string): RenderedPage;
  /** The folder of the client's build. */
  clientDir: string;
}

/**
 * Makes the function that weighs a page of any revision, as a browser with an empty cache would
 * load it.
 */
export function createPageWeight({ wire, render, clientDir }: PageWeightParts): WeighPage {
  const enqueue = createRenderQueue({ waiting: 8 });
  return async (revision, school, screen) => {
    const owner = revision.schools.get(school);
    const page = owner && pagesOf(owner).find((each) => each.screen === screen);
    if (!owner || !page) return undefined;
    const [locale = 'zh-CN'] = owner.configuration.locales ?? LOCALES;
    const state = pageState(revision, page, { locale, today: dayOf(new Date()), wire: wire() });
    const { html } = await enqueue(() => render(state, page.path));
    const files = filesOf(html).map((path) => bytesOf(path, revision));
    const firstPaint = compressedBytes(html);
    return {
      firstPaint,
      total: files.reduce((sum, bytes) => sum + bytes, firstPaint),
      requests: files.length + 1,
    } satisfies PageWeight;
  };

  function bytesOf(path: string, revision: Revision): number {
    const [, hash] = /^\/validators\/([0-9a-f]{64})\.js$/.exec(path) ?? [];
    if (hash !== undefined) return compressedBytes(revision.validator(hash) ?? '');
    if (path.startsWith('/schools/')) {
      return revision.assets.get(path.slice('/schools/'.length))?.body.length ?? 0;
    }
    const file = [`${path}.br`, path].map((each) => join(clientDir, each)).find(existsSync);
    return file === undefined ? 0 : statSync(file).size;
  }
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
