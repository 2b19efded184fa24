import type { Plugin } from 'vite';
import { isOfPortal } from './is-of-portal.ts';

/**
 * The members of plugins' definitions that administrators, the linter and the meta-schemas use, and
 * no page.
 */
const OMITTED = [
  ...['title', 'description', 'options', 'samples', 'autofill', 'examples'],
  ...['purpose', 'starter', 'starters'],
];

/**
 * The members of a call by which pages read its response: they know the rest from operations.json.
 */
const OF_CALLS = ['name', 'response'];

/** The members of a route by which the gateway decides: pages are told the result. */
const OF_GATEWAY = ['back', 'closable', 'item'];

const DEFINE = /^define(Widget|Format|LabelSet|Block|Call|Route)$/;

/** A node of the syntax tree, as far as this reads it. */
interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Leaves members that no page uses out of the definitions of plugins, calls and routes, in the
 * browser's build.
 */
export function omitDescriptions(): Plugin {
  let met = false;
  return {
    name: 'formgate:omit-descriptions',
    apply: 'build',
    applyToEnvironment: isOfPortal,
    buildStart() {
      met = false;
    },
    transform(code, id) {
      if (
        !/[\\/](plugins[\\/].*[\\/]definition|wire[\\/]calls[\\/].*|wire[\\/]routes)\.ts$/.test(id)
      )
        return null;
      const cuts = nodesOf(this.parse(code)).flatMap(omittedMembers);
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
      if (!error && !met) this.error('The build met no definition of a plugin.');
    },
  };
}

/** The members to leave out where a node is the call that makes a definition. */
function omittedMembers(node: Node): Node[] {
  const { callee, arguments: given = [] } = node as Node & {
    callee?: { name?: string };
    arguments?: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
  };
  if (node.type !== 'CallExpression' || !DEFINE.test(callee?.name ?? '')) return [];
  const isOmitted = omittedBy(callee?.name);
  return (given[0]?.properties ?? []).filter(({ key }) => isOmitted(key?.name ?? ''));
}

function omittedBy(define: string | undefined): (member: string) => boolean {
  if (define === 'defineCall') return (member) => !OF_CALLS.includes(member);
  const omitted = define === 'defineRoute' ? OF_GATEWAY : OMITTED;
  return (member) => omitted.includes(member);
}

/** A tree's nodes. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return 'type' in value && 'start' in value && 'end' in value
    ? [value as Node, ...inside]
    : inside;
}
