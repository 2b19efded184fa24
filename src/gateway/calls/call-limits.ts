import type { LimitDefinition, LimitSubject } from '../../wire/calls/define-call';
import { foldName } from '../database/folded-name';
import type { Count, CountWrite, RateLimit, RateLimits, WithCount } from '../limits/store';
import { ApiFailure } from './api-failure';
import { CallProblem } from './problems';

/**
 * Whom a request is about, by the words of `per`; its address is known anyway. A device that the
 * account is known to use is a source of its own, whatever its address: it is in nobody's way, and
 * nobody in its way.
 */
export type Subjects = Readonly<
  Partial<Record<Exclude<LimitSubject, 'address'> | 'device', string>>
>;

/** The client that a request comes from. */
export interface Asker {
  school: string;
  /** The part of the address that is counted. */
  address: string;
  /** True when many people share the address. */
  isShared: boolean;
}

/**
 * The limits of an operation, for one request. Each count names those that it is about: the
 * definition must have them.
 */
export interface OperationLimits {
  /**
   * Counts an attempt, together with what is written in the same statement.
   *
   * @throws ApiFailure 20001 when a limit is used up; then nothing is counted or written
   */
  attempt(
    definitions: readonly LimitDefinition[],
    subjects: Subjects,
    more?: WithCount,
  ): Promise<Count<RateLimit>>;
  /**
   * A statement for an attempt's `writes` that forgets what was counted, also of another
   * operation's limits.
   */
  forgetting(definitions: readonly LimitDefinition[], subjects: Subjects): CountWrite;
  /**
   * Forgets what was counted of these subjects, also of another operation's limits; what their
   * address did to whomever it was stays counted.
   */
  forget(definitions: readonly LimitDefinition[], subjects: Subjects): Promise<void>;
  /** The seconds until a next attempt is allowed; counts nothing. */
  wait(definitions: readonly LimitDefinition[], subjects: Subjects): Promise<number>;
  /** Takes an attempt back that led to nothing. */
  takeBack(definitions: readonly LimitDefinition[], subjects: Subjects): Promise<void>;
  /**
   * Does a check of which only failures count: `isFailure` says which errors are, by default
   * ApiFailures and CallProblems. A success gives the use back and forgets the failures of whom it
   * is about; a failure with code 20006 says how long the next wait is, or how many tries are left
   * before one; all else that ends it, such as that too many wait or the database is away, gives
   * the use back: nobody is kept out for what was not theirs.
   *
   * @throws ApiFailure 20001 when a limit is used up
   */
  countFailures<Result>(
    definitions: readonly LimitDefinition[],
    subjects: Subjects,
    check: () => Promise<Result>,
    isFailure?: (error: unknown) => boolean,
  ): Promise<Result>;
  /**
   * Tests a secret that SQL can check: in one statement, which writes nothing when it is. Of tries
   * that come in the same instant to several connections of a database server, a right one may be
   * looked at beyond the limit.
   *
   * @throws ApiFailure 20001, or what the limit answers instead, when a limit is used up
   */
  test(
    definitions: readonly LimitDefinition[],
    subjects: Subjects,
    check: WithCount & Required<Pick<WithCount, 'isRight'>>,
  ): Promise<boolean>;
}

/** How many times as much a shared address may do. */
const SHARED = 20;

/** More uses than a window ever has. */
const UNLIMITED = 1_000_000_000;

const isVerdict = (error: unknown) => error instanceof ApiFailure || error instanceof CallProblem;

interface KeyedLimit extends RateLimit {
  definition: LimitDefinition;
}

/** Binds the limits of an operation's definition to one request. */
export function createOperationLimits(
  ofOperation: readonly LimitDefinition[],
  rateLimits: RateLimits,
  asker: Asker,
  now: Date,
): OperationLimits {
  function keyed(definitions: readonly LimitDefinition[], subjects: Subjects): KeyedLimit[] {
    return definitions.flatMap((definition) => keyedLimits(definition, asker, subjects));
  }

  async function count(
    definitions: readonly LimitDefinition[],
    subjects: Subjects,
    more?: WithCount,
  ): Promise<Count<KeyedLimit> & { limits: KeyedLimit[] }> {
    const missing = definitions.find((definition) => !ofOperation.includes(definition));
    if (missing) throw new Error(`The operation does not say its limit ${missing.name}.`);
    const limits = keyed(definitions, subjects);
    const counted = await rateLimits.count(limits, now, more);
    if (counted.blocked.length > 0) throw refusal(counted.blocked);
    return { ...counted, limits };
  }

  return {
    attempt: count,
    wait: (definitions, subjects) => rateLimits.wait(keyed(definitions, subjects), now),
    takeBack: (definitions, subjects) => rateLimits.giveBack(keyed(definitions, subjects)),
    forgetting: (definitions, subjects) => rateLimits.forgetting(keyed(definitions, subjects)),
    forget: (definitions, subjects) =>
      rateLimits.giveBack([], keyed(definitions.filter(isOfSubjects), subjects)),
    async countFailures(definitions, subjects, check, isFailure = isVerdict) {
      const { limits, next, left } = await count(definitions, subjects);
      try {
        const result = await check();
        await rateLimits.giveBack(...afterSuccess(limits));
        return result;
      } catch (error) {
        // A database that is away is not there for this either: then the use ends with its window.
        if (!isFailure(error)) await rateLimits.giveBack(limits).catch(() => {});
        throw isWrongPassword(error) ? withWait(error, next, left) : error;
      }
    },
    async test(definitions, subjects, check) {
      const { isRight } = await count(definitions, subjects, check);
      return isRight;
    },
  };
}

/** True for a limit that is not about an address alone. */
const isOfSubjects = ({ per }: LimitDefinition) => per.some((subject) => subject !== 'address');

const isWrongPassword = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 20006;

/** How few tries are told of: who mistypes once need not count. */
const FEW = 3;

/**
 * A failure that says what it costs; alike for accounts that do not exist, which are counted alike.
 */
function withWait(
  { code, details }: ApiFailure,
  next: number,
  left: Count<RateLimit>['left'],
): ApiFailure {
  if (next > 0) return new ApiFailure(code, { ...details, params: { seconds: next } });
  if (left.uses > FEW) return new ApiFailure(code, details);
  const minutes = Math.ceil(left.seconds / 60);
  return new ApiFailure(code, { ...details, params: { left: left.uses, minutes } });
}

/** The rows that a limit counts for a request. */
function keyedLimits(definition: LimitDefinition, asker: Asker, subjects: Subjects): KeyedLimit[] {
  const { name, per, seconds } = definition;
  const { device } = subjects;
  const source = device === undefined ? [] : ['device', device];
  const keyFor = (whom: readonly LimitSubject[]) => {
    const isGeneral = whom.every((subject) => subject === 'address');
    const parts = whom.map((subject) => {
      if (subject === 'address') return device === undefined ? asker.address : '';
      const named = subjects[subject] ?? '';
      // Whoever guesses has one count for all that a server may take for one name.
      return subject === 'account' ? foldName(named) : named;
    });
    // An address is limited at all schools together.
    return [name, ...whom, ...(isGeneral ? [] : [asker.school]), ...parts, ...source];
  };
  const key = keyFor(per);
  const times = asker.isShared && device === undefined && per.includes('address') ? SHARED : 1;
  if (!('slowsAbove' in definition)) {
    const { limit, pauses } = definition;
    return [{ definition, key, limit: limit * times, seconds, ...(pauses && { pauses }) }];
  }
  const { slowsAbove, pauses, slows } = definition;
  if (slows === 'all' || per.includes('address')) {
    const pausesAbove = slowsAbove * times;
    return [{ definition, key, limit: UNLIMITED, seconds, pauses, pausesAbove }];
  }
  const own = { definition, key: keyFor([...per, 'address']), limit: UNLIMITED, seconds };
  return [
    { definition, key, limit: UNLIMITED, seconds },
    { ...own, pauses, onlyAbove: { key, count: slowsAbove } },
  ];
}

/**
 * Divides limits into those whose use a success gives back and those whose failures it forgets: of
 * its own subjects, but not of all addresses together.
 */
function afterSuccess(limits: readonly KeyedLimit[]): [KeyedLimit[], KeyedLimit[]] {
  const isForgotten = ({ definition, onlyAbove }: KeyedLimit) => {
    const { per } = definition;
    const isOfAll = 'slowsAbove' in definition && !per.includes('address');
    return onlyAbove !== undefined || (!isOfAll && isOfSubjects(definition));
  };
  return [limits.filter((limit) => !isForgotten(limit)), limits.filter(isForgotten)];
}

function refusal(blocked: Count<KeyedLimit>['blocked']): ApiFailure {
  const answers = blocked.map(({ limit: { definition } }) =>
    'response' in definition ? definition.response : undefined,
  );
  const [answer] = answers;
  if (answer && answers.every((each) => each !== undefined)) return new ApiFailure(...answer);
  const seconds = Math.max(...blocked.map((each) => each.seconds));
  return new ApiFailure(20001, { params: { seconds } });
}
