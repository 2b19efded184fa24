import type { Plugin } from 'vite';
import { isOfPortal } from './is-of-portal.ts';
import { omitMembers } from './omit-members.ts';

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

const OF_PLUGINS = /^define(Widget|Format|LabelSet|Block)$/;

/**
 * Leaves members that no page uses out of the definitions of plugins, calls and routes, in the
 * browser's build.
 */
export function omitDescriptions(): Plugin {
  return omitMembers({
    name: 'formgate:omit-descriptions',
    applyToEnvironment: isOfPortal,
    modules: /[\\/](plugins[\\/].*[\\/]definition|wire[\\/]calls[\\/].*|wire[\\/]routes)\.ts$/,
    omitted(define, definition) {
      const isOmitted = omittedBy(define);
      return definition.filter(({ key }) => isOmitted(key?.name ?? ''));
    },
    missed: 'The build met no definition of a plugin.',
  });
}

function omittedBy(define: string): (member: string) => boolean {
  if (define === 'defineCall') return (member) => !OF_CALLS.includes(member);
  if (define === 'defineRoute') return (member) => OF_GATEWAY.includes(member);
  return (member) => OF_PLUGINS.test(define) && OMITTED.includes(member);
}
