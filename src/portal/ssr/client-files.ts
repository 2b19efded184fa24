import type { ClientBuild, ClientChunk } from '../../wire';

/** The files of the built client that a page needs. */
export interface ClientFiles {
  /** The URL of the entry's module. */
  entry: string;
  /** The URLs of the modules that a page needs at once, in loading order: the entry first. */
  modules: string[];
  /** The text of the style sheets that every page needs. */
  inlineCss: string;
  /** The URLs of the page's own style sheets. */
  styleSheets: string[];
}

const ENTRY = 'src/portal/entry-client.tsx';

/**
 * Reads the files of a page from Vite's manifest.
 *
 * @param pageModule the page's source file, as the manifest names it:
 * `src/portal/app/pages/ScreenPage.tsx`
 * @throws Error when the build has no entry, so that it is no build of this client
 */
export function clientFiles(build: ClientBuild, pageModule: string): ClientFiles {
  const entry = withImports(build, ENTRY);
  // The manifest does not list a page that the build has merged into the entry's chunks.
  const page = build.manifest[pageModule] ? withImports(build, pageModule) : [];
  const entryCss = cssOf(entry);
  const modules = [...new Set([...entry, ...page].map((chunk) => `/${chunk.file}`))];
  return {
    entry: modules[0] ?? '',
    modules,
    inlineCss: entryCss.map((file) => build.styles[file] ?? '').join('\n'),
    styleSheets: cssOf(page)
      .filter((file) => !entryCss.includes(file))
      .map((file) => `/${file}`),
  };
}

/** A chunk and its static imports, each once. */
function withImports(build: ClientBuild, key: string, seen = new Set<string>()): ClientChunk[] {
  const chunk = build.manifest[key];
  if (!chunk) throw new Error(`The built client has no ${key}.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(build, next, seen))];
}

function cssOf(chunks: readonly ClientChunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
}
