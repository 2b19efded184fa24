import { errorCode } from '../error-code';
import { errorText } from '../logging/error-text';

/** One thing that must be well, such as the database. */
export interface HealthCheck {
  name: string;
  /**
   * True when students cannot be served without it; a part that is not needed is reported, and
   * counts for nothing.
   */
  isRequired: boolean;
  /**
   * Gives what there is to say of it. Throws when it is not well: the error's text is the reason.
   */
  check(): Promise<Readonly<Record<string, string | number>>>;
}

export interface CheckResult {
  name: string;
  isUp: boolean;
  isRequired: boolean;
  milliseconds: number;
  /** Why it is not up. */
  reason?: string;
  details: Readonly<Record<string, string | number>>;
}

export interface Health {
  /** Looks at everything; what was looked at within the last second counts, too. */
  look(): Promise<readonly CheckResult[]>;
  /** Gives the results of the last look; none before the first one. */
  last(): readonly CheckResult[];
}

/** How long one check may take, and how long what it found counts, in milliseconds. */
const PATIENCE = 3_000;
const FRESH = 1_000;

/** Runs the checks side by side; many who ask at once share one look. */
export function createHealth(
  checks: readonly HealthCheck[],
  { patience = PATIENCE }: { patience?: number } = {},
): Health {
  let last: readonly CheckResult[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<readonly CheckResult[]> | undefined;

  async function lookNow(): Promise<readonly CheckResult[]> {
    last = await Promise.all(checks.map((each) => runCheck(each, patience)));
    lookedAt = performance.now();
    return last;
  }

  return {
    async look() {
      if (performance.now() - lookedAt < FRESH) return last;
      underWay ??= lookNow().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    last: () => last,
  };
}

async function runCheck(
  { name, isRequired, check }: HealthCheck,
  patience: number,
): Promise<CheckResult> {
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`No response within ${patience} ms.`), patience);
  });
  const found = await Promise.race([check().catch((error: unknown) => reasonOf(error)), outOfTime]);
  clearTimeout(timer);
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  const result = { name, isRequired, milliseconds };
  return typeof found === 'string'
    ? { ...result, isUp: false, reason: found, details: {} }
    : { ...result, isUp: true, details: found };
}

/**
 * Gives the reason in an error that can be shown: its text where that holds nothing secret, else
 * its code or its kind.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const text = errorText(error);
  if (text !== '') return text;
  const code = errorCode(error) ?? error.name;
  return /^\w{1,40}$/.test(code) ? code : 'unknown';
}
