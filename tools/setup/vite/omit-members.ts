import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as this reads it. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

/** A member of an object that is written out. */
export interface Member extends Node {
  key?: { name?: string };
  value?: Node & { properties?: Member[] };
}

export interface Omission extends Pick<Plugin, 'name' | 'applyToEnvironment'> {
  /** The modules that have such members, by their paths. */
  modules: RegExp;
  /** The members to leave out of a definition. */
  omitted(define: string, definition: readonly Member[]): readonly Member[];
  /**
   * The failure of a build that leaves nothing out: the members are found no more. Without it a
   * bundle may have no such module, as one of several workers.
   */
  missed?: string;
}

/** Leaves members that a bundle does not use out of definitions: calls of `define…`. */
export function omitMembers({ modules, omitted, missed, ...plugin }: Omission): Plugin {
  let met = false;
  return {
    ...plugin,
    apply: 'build',
    buildStart() {
      met = false;
    },
    transform(code, id) {
      if (!modules.test(id)) return null;
      const cuts = nodesOf(this.parse(code)).flatMap((node) => {
        const { callee, arguments: [definition] = [] } = node as Call;
        if (node.type !== 'CallExpression' || !callee?.name?.startsWith('define')) return [];
        return omitted(callee.name, definition?.properties ?? []);
      });
      if (cuts.length === 0) return null;
      met = true;
      // Each with the comma after it.
      const text = cuts
        .sort((left, right) => right.start - left.start)
        .reduce(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ''),
          code,
        );
      return { code: text, map: null };
    },
    buildEnd(error) {
      if (!error && !met && missed !== undefined) this.error(missed);
    },
  };
}

type Call = Node & { callee?: { name?: string }; arguments?: { properties?: Member[] }[] };

/** A tree's nodes. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return 'type' in value && 'start' in value && 'end' in value
    ? [value as Node, ...inside]
    : inside;
}
