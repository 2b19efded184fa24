import type { Plugin } from 'vite';
import { omitMembers } from './omit-members.ts';

/**
 * Leaves out of the linter's rules, in the Studio's worker, what `formgate explain` alone says of
 * them: a finding has its message and the way to mend it.
 */
export function omitRuleDocs(): Plugin {
  return omitMembers({
    name: 'formgate:omit-rule-docs',
    modules: /[\\/]linter[\\/]rules[\\/].*\.ts$/,
    omitted(define, rule) {
      if (define !== 'defineRule') return [];
      const docs = rule.find(({ key }) => key?.name === 'docs');
      const members = docs?.value?.properties ?? [];
      return members.filter(({ key }) => key?.name === 'description' || key?.name === 'why');
    },
  });
}
