import type { DeedGroup } from '../../wire/calls/administrators/read-administrator-history';
import type { HistoryFilter } from './store';

/** The beginnings of actions in each group, as patterns of SQL's `like`. */
const patterns: Readonly<Record<Exclude<DeedGroup, 'deeds'>, readonly string[]>> = {
  access: [
    ...['sign in%', 'sign out', 'invite administrator%', 'add administrator%'],
    ...['remove administrator%', 'set roles of administrator%', 'renew link of administrator%'],
    ...['make link of administrator%', 'accept invitation%', 'change own password'],
    ...['add own second factor', 'remove own second factor', 'link own account to%'],
    ...['unlink own account%', 'create token%', 'revoke token%'],
    ...['end own sessions', 'sign out administrator%'],
  ],
  students: [
    ...['search students%', 'search sessions%', 'look at student%', 'set first password%'],
    ...['unlock account%', 'end sessions%', 'remove device%', 'forget account%'],
    ...['export data of account%', 'set password%', 'disable account%', 'enable account%'],
    ...['remove account%', 'add account%'],
  ],
  checks: [
    ...['status', 'look', 'history', 'pull', 'pull %'],
    ...['publish (dry run)%', 'rollback (dry run)%'],
  ],
};

/** The actions of a group: those that are like a pattern, or those that are like none. */
export function actionsOf(group: DeedGroup): NonNullable<HistoryFilter['actions']> {
  return group === 'deeds'
    ? { like: patterns.checks, isIn: false }
    : { like: patterns[group], isIn: true };
}
