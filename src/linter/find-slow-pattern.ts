import type { VulnerableDiagnostics } from 'recheck';
import type { Project } from '../engine';
import { doubtfulPatterns, SLOWEST_DEGREE } from './patterns';

/** Gives a text that a pattern would take far too long for; undefined where none is known. */
export type FindSlowPattern = (pattern: string) => string | undefined;

/** How long one pattern, and all of a run together, are looked at. What takes longer is not told. */
const MOST_MILLISECONDS = 1000;
const MOST_MILLISECONDS_IN_ALL = 10_000;

const stored = new Map<string, string | undefined>();

/**
 * Loads what finds slow patterns, a large library, only where a project has patterns that may be slow. Not for browsers, nor for
 * the start of the gateway.
 *
 * @param now the time in milliseconds, since all patterns together are looked at for so long only
 */
export async function loadSlowPatternFinder(
  project: Project,
  now: () => number,
): Promise<FindSlowPattern> {
  if (doubtfulPatterns(project).length === 0) return () => undefined;
  // The edition in JavaScript alone: the other one looks for Java and for programs of each system.
  // Node finds no names in this CommonJS module, only the whole.
  const { default: recheck } = await import('recheck/lib/browser.js');
  let left = MOST_MILLISECONDS_IN_ALL;
  return (pattern) => {
    if (stored.has(pattern)) return stored.get(pattern);
    if (left <= 0) return undefined;
    const start = now();
    const found = recheck.checkSync(pattern, 'u', { timeout: Math.min(MOST_MILLISECONDS, left) });
    left -= now() - start;
    const text =
      found.status === 'vulnerable' && degreeOf(found.complexity) > SLOWEST_DEGREE
        ? found.attack.string
        : undefined;
    stored.set(pattern, text);
    return text;
  };
}

function degreeOf(complexity: VulnerableDiagnostics['complexity']): number {
  return complexity.type === 'polynomial' ? complexity.degree : Number.POSITIVE_INFINITY;
}
