import type { Plugin } from 'vite';
import { omitMembers } from './omit-members.ts';

/** The members by which the worker knows which rules it leaves to the gateway. */
const KEPT: readonly (string | undefined)[] = ['name', 'severity', 'needs'];

/**
 * Leaves what rules with `needs` look for and say out of the Studio's worker, with the modules that
 * only they import: findings of theirs come from the gateway, in words.
 */
export function omitGatewayRules(): Plugin {
  return omitMembers({
    name: 'formgate:omit-gateway-rules',
    modules: /[\\/]linter[\\/]rules[\\/].*\.ts$/,
    omitted: (define, rule) =>
      define === 'defineRule' && rule.some(({ key }) => key?.name === 'needs')
        ? rule.filter(({ key }) => !KEPT.includes(key?.name))
        : [],
  });
}
