import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isOfPortal } from './is-of-portal.ts';
import type { StandIn } from './stand-ins.ts';

/**
 * Puts the stand-ins of a table into the browser's build.
 *
 * A module is recognised by where it resolves to, so that each way of importing it meets its
 * stand-in. The build fails when an entry is met nowhere: a new release of the library has moved or
 * renamed what it stands in for.
 */
export function replaceWithStandIns(root: string, table: readonly StandIn[]): Plugin {
  const met = new Set<StandIn>();
  return {
    name: 'formgate:stand-ins',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: isOfPortal,
    buildStart() {
      met.clear();
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (!importer?.includes('node_modules')) return null;
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const path = resolved && pathInPackages(resolved.id);
        const entry = table.find((each) => each.type === 'module' && each.module === path);
        if (entry?.type !== 'module') return resolved;
        met.add(entry);
        return join(root, entry.standIn);
      },
    },
    transform(code, id) {
      const path = pathInPackages(id);
      let text = code;
      for (const entry of table) {
        if (entry.type !== 'text' || !path?.startsWith(entry.module)) continue;
        const replaced = text.replace(entry.find, entry.replace);
        if (replaced === text) continue;
        met.add(entry);
        text = replaced;
      }
      return text === code ? null : { code: text, map: null };
    },
    buildEnd(error) {
      if (error) return;
      const missed = table.filter((entry) => !met.has(entry));
      if (missed.length > 0) this.error(missed.map(explain).join('\n'));
    },
  };
}

/** The path of a module from its package's name on, with `/`; undefined outside of packages. */
function pathInPackages(id: string): string | undefined {
  const [path = ''] = id.split('?');
  const parts = path.replaceAll('\\', '/').split('/node_modules/');
  return parts.length > 1 ? parts.at(-1) : undefined;
}

function explain(entry: StandIn): string {
  const what =
    entry.type === 'module'
      ? `The build met no module ${entry.module}, for which ${entry.standIn} stands in.`
      : `The build found no ${entry.find} in ${entry.module}.`;
  return `${what} See where the library has it now, then correct or remove the entry in tools/setup/vite/stand-ins.ts.`;
}
