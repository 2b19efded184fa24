import { jsonEquals, objectOf } from '../json/json';
import { type Path, valueAt } from '../json/pointer';
import type {
  AccountLimits,
  Configuration,
  Identity,
  InitialPassword,
  InitialPasswordLimit,
  PasswordLimit,
  RecoveryLimit,
  VisitorLimit,
  Visitors,
} from '../types';
import { RECOVERY_WAYS, recoveryWayOf } from './features';
import type { SchoolNode } from './schools';

/** The values that hold where a school sets none. */
export const ACCOUNT_DEFAULTS = {
  rememberDays: 30,
  sessionHours: 24,
} as const;

/** How far a school may go, with every limit said. */
export interface SchoolLimits extends Required<AccountLimits> {
  initialPassword: Required<InitialPasswordLimit>;
  passwords: Required<PasswordLimit>;
  recovery: Required<RecoveryLimit>;
  visitors: Required<VisitorLimit>;
}

/**
 * The limits where the operator sets none: a first password is not made of what is no secret at
 * all, the account's name.
 */
const DEFAULT_LIMITS: SchoolLimits = {
  initialPassword: { from: ['identification', 'phone'], length: 6 },
  passwords: { minLength: 8, kinds: 1 },
  recovery: { phone: true, identification: 'alone' },
  // Nobody lets visitors in before the operator has named who may.
  visitors: { sponsors: [], hours: 24 },
  accountEnumeration: 'shown',
  rememberDays: 90,
  sessionHours: 720,
};

/** The limits of a school: its own before those of every school, before the defaults. */
export function limitsOf({ limits, schoolLimits }: Identity, school: string): SchoolLimits {
  return over(over(DEFAULT_LIMITS, limits), ownMember(schoolLimits, school));
}

function over(below: SchoolLimits, limits: AccountLimits = {}): SchoolLimits {
  return {
    ...below,
    ...limits,
    initialPassword: { ...below.initialPassword, ...limits.initialPassword },
    passwords: { ...below.passwords, ...limits.passwords },
    recovery: { ...below.recovery, ...limits.recovery },
    visitors: { ...below.visitors, ...limits.visitors },
  };
}

/**
 * True when the school may offer an operation: only ways of recovering a password have limits.
 * @param operation by its name, of any kind
 */
export function allowsOperation({ recovery }: SchoolLimits, operation: string): boolean {
  const way = recoveryWayOf(operation);
  return way === undefined || waysAllowed(recovery).includes(way);
}

function waysAllowed(recovery: SchoolLimits['recovery']) {
  const { phone, identification } = recovery;
  return RECOVERY_WAYS.filter((way) => (way === 'phone' ? phone : identification !== 'none'));
}

/**
 * The provider that a school may name; undefined where there is none of that name, or it does not
 * serve the school.
 */
export function providerFor({ providers }: Identity, school: string, id: string) {
  const provider = ownMember(providers, id);
  return provider?.schools.some((name) => name === '*' || name === school) ? provider : undefined;
}

/**
 * A school's configuration as it counts: nothing in it goes beyond what the operator allows,
 * whoever wrote it, and whenever.
 */
export function withinLimits<Settings extends Partial<Configuration>>(
  configuration: Settings,
  policy: Identity,
  school: string,
): Settings {
  const limits = limitsOf(policy, school);
  const { security = {}, accounts = {} } = configuration;
  const { identity, initialPassword, passwords = {}, ...otherAccounts } = accounts;
  const { minLength, kinds } = limits.passwords;
  const first = initialPassword && withinInitialPassword(initialPassword, limits);
  const isServed = identity !== undefined && providerFor(policy, school, identity) !== undefined;
  const atMost = (value: number | undefined, most: number, otherwise: number) =>
    Math.min(value ?? otherwise, most);
  const ways = waysAllowed(limits.recovery);
  const isNarrowed = ways.length < RECOVERY_WAYS.length;
  const { visitors, ...others } = configuration;
  const { recovery = [...RECOVERY_WAYS] } = configuration;
  const offered = visitors && withinVisitors(visitors, limits);
  return {
    ...(others as Settings),
    ...(offered && { visitors: offered }),
    ...(isNarrowed && { recovery: recovery.filter((way) => ways.includes(way)) }),
    security: {
      ...security,
      ...(limits.accountEnumeration === 'hidden' ? { accountEnumeration: 'hidden' } : {}),
      sessionHours: atMost(
        security.sessionHours,
        limits.sessionHours,
        ACCOUNT_DEFAULTS.sessionHours,
      ),
      rememberDays: atMost(
        security.rememberDays,
        limits.rememberDays,
        ACCOUNT_DEFAULTS.rememberDays,
      ),
    },
    accounts: {
      ...otherAccounts,
      ...(first ? { initialPassword: first } : {}),
      ...(isServed ? { identity } : {}),
      passwords: {
        ...passwords,
        minLength: Math.max(passwords.minLength ?? 0, minLength),
        kinds: Math.max(passwords.kinds ?? 0, kinds),
      },
    },
  };
}

/** For how many hours visitors may be let in, where a school says nothing else. */
const VISIT_HOURS: readonly number[] = [4, 8, 24];

function withinVisitors(
  { hours = [...VISIT_HOURS], ...others }: Visitors,
  { visitors }: SchoolLimits,
): Visitors | undefined {
  if (visitors.sponsors.length === 0) return undefined;
  const allowed = hours.filter((each) => each <= visitors.hours);
  return { ...others, hours: allowed.length > 0 ? allowed : [visitors.hours] };
}

function withinInitialPassword(
  rule: InitialPassword,
  { initialPassword: { from, length } }: SchoolLimits,
): InitialPassword | undefined {
  if (!from.includes(rule.from)) return undefined;
  return rule.last === undefined || rule.last >= length ? rule : { ...rule, last: length };
}

/** A setting that goes further than the operator allows. */
export interface Overstep {
  /** In the school's configuration. */
  path: Path;
  /** The limit's path below the limits in identity.json. */
  limit: Path;
  /** The nearest value that is allowed; undefined: the setting must go. */
  allowed: unknown;
}

/** The settings of a school that have limits, with the limit of each. */
const LIMITED: readonly { path: Path; limit: Path; isAllowedAtAll?: true }[] = [
  { path: ['recovery'], limit: ['recovery'] },
  { path: ['visitors'], limit: ['visitors', 'sponsors'], isAllowedAtAll: true },
  { path: ['visitors', 'hours'], limit: ['visitors', 'hours'] },
  { path: ['security', 'accountEnumeration'], limit: ['accountEnumeration'] },
  { path: ['security', 'sessionHours'], limit: ['sessionHours'] },
  { path: ['security', 'rememberDays'], limit: ['rememberDays'] },
  { path: ['accounts', 'initialPassword'], limit: ['initialPassword'] },
  { path: ['accounts', 'passwords', 'minLength'], limit: ['passwords', 'minLength'] },
  { path: ['accounts', 'passwords', 'kinds'], limit: ['passwords', 'kinds'] },
];

/**
 * The settings of a school that its limits make stricter. Its identity provider is not among them.
 */
export function findOversteps(
  { configuration, settings, name }: Pick<SchoolNode, 'configuration' | 'settings' | 'name'>,
  policy: Identity,
): Overstep[] {
  const strict = objectOf(withinLimits(settings, policy, name));
  return LIMITED.flatMap(({ path, limit, isAllowedAtAll = false }) => {
    const written = valueAt(configuration, path);
    const allowed = valueAt(strict, path);
    // A part of what is not allowed at all is told of with that.
    const isGone = valueAt(strict, path.slice(0, -1)) === undefined;
    const isWithin = isAllowedAtAll
      ? allowed !== undefined
      : isGone || jsonEquals(written, allowed);
    return written === undefined || isWithin ? [] : [{ path, limit, allowed }];
  });
}

/** The own member of an object: a school, provider or operation may have any name. */
function ownMember<Value>(
  members: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return members && Object.hasOwn(members, name) ? members[name] : undefined;
}
