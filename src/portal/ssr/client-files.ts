import type { ClientBuild, ClientChunk } from '../../wire';

/** What a page asks for from the built client. */
export interface ClientFiles {
  /** The address of the entry's module. */
  entry: string;
  /** Modules that are needed at once, in the order to load them; the entry first. */
  modules: string[];
  /** The text of the style sheets that every page needs. */
  inlineCss: string;
  /** The addresses of the page's own style sheets. */
  styleSheets: string[];
}

const ENTRY = 'src/portal/entry-client.tsx';

/**
 * The files of a page, from Vite's manifest.
 *
 * @param pageModule the page's source file as the manifest names it: `src/portal/app/pages/ScreenPage.tsx`
 * @throws Error when the build has no entry: it is no build of this client
 */
export function clientFiles(build: ClientBuild, pageModule: string): ClientFiles {
  const entry = withImports(build, ENTRY);
  // A page that the build has put into the entry's own chunks is no entry of the manifest.
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

/** A chunk and all that it imports statically, each once. */
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
