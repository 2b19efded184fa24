import type { Diagnostics } from 'recheck';
import {
  LONGEST_MATCHED,
  type ProductDefinitions,
  type Project,
  type ScreenNode,
} from '../../engine';
import { remember } from '../remember';
import { isCheap, MOST_PARTS, MOST_STEPS, patternCost, stepsOf } from './pattern-cost';
import { type PatternNode, partsOf, patternTree, widened } from './pattern-tree';
import { type PatternUse, patternsInRequest, patternsInScreen } from './patterns';

/**
 * The one decision about an author's pattern. Only one that is `safe` is ever run: it takes few
 * steps for every text of at most `LONGEST_MATCHED` characters. `slow` has a text that it would
 * take far too long for; `undecided` is what cannot be proved in the time.
 */
export type PatternSafety =
  | { type: 'safe' }
  | { type: 'slow'; text: string }
  | { type: 'undecided' };

const SAFE: PatternSafety = { type: 'safe' };
const UNDECIDED: PatternSafety = { type: 'undecided' };

/** A pattern is read and looked into up to this length. */
const LONGEST_PATTERN = 2000;

/**
 * How long one pattern is looked at, and all new ones of one school together: in looks of the
 * library at its clock, of which it takes ten thousand in a second. What is decided does not depend
 * on the machine, nor on what else it does.
 */
const MOST_LOOKS = 15_000;
const MOST_LOOKS_OF_SCHOOL = 50_000;

/**
 * The parts of a pattern, its repetitions written out, up to which a look takes that long. One at a
 * larger pattern takes so much longer and counts as so many.
 */
const PARTS_OF_LOOK = 100;

/** How often the parts of a pattern may be come to for a text: most of them are left at once. */
const MOST_VISITS = 10 * MOST_STEPS;

/** Patterns that are remembered: those of the portal come again with every change. */
const REMEMBERED = 5000;
const decided = new Map<string, PatternSafety>();

/** Patterns for which the looks of their school were not enough the last time. */
const postponed = new Set<string>();

let analysis: Analysis | undefined;

/**
 * Gives the decision about a valid pattern: `undecided` where it takes the library that
 * `decidePatterns` loads, and that was not asked.
 */
export function patternSafety(pattern: string): PatternSafety {
  const known = decided.get(pattern);
  if (known) return known;
  if (isPlain(pattern)) return SAFE;
  return analysis && !postponed.has(pattern)
    ? decide(pattern, analysis, MOST_LOOKS).safety
    : UNDECIDED;
}

/**
 * Decides about all patterns of a project, before it is linted. The large library that it takes for
 * a few of them loads only where there is one.
 *
 * @param onLookAt told of the file whose pattern is looked at next
 */
export async function decidePatterns(
  project: Project,
  onLookAt: (file: string) => void = () => {},
): Promise<void> {
  if (decided.size > REMEMBERED) decided.clear();
  postponed.clear();
  const left = new Map<string, number>();
  for (const { owner, uses } of doubtfulPatterns(project)) {
    for (const { pattern, locate } of uses) {
      if (decided.has(pattern)) continue;
      analysis ??= await loadAnalysis();
      onLookAt(locate().file);
      const looks = left.get(owner) ?? MOST_LOOKS_OF_SCHOOL;
      if (looks <= 0) postponed.add(pattern);
      else left.set(owner, looks - decide(pattern, analysis, Math.min(MOST_LOOKS, looks)).looks);
    }
  }
}

/**
 * The patterns of a project's forms and operations that counting does not prove safe, by the folder
 * that answers for them, such as `schools/riverside`.
 */
export function doubtfulPatterns({ screens, product }: Project) {
  return [
    ...screens.flatMap((screen) => {
      const uses = doubtfulInScreen(screen, product);
      return uses.length > 0 ? [{ owner: ownerOf(screen), uses }] : [];
    }),
    { owner: 'schemas', uses: doubtfulInRequests(product.operations, product) },
  ];
}

function ownerOf({ file }: ScreenNode): string {
  return file.path.split('/').slice(0, 2).join('/');
}

const NONE: readonly PatternUse[] = [];

const isDoubtful = (pattern: string) => !isPlain(pattern);

const doubtfulInScreen = remember((screen: ScreenNode, _product: ProductDefinitions) => {
  const uses = patternsInScreen(screen, isDoubtful);
  return uses.length > 0 ? uses : NONE;
});

const doubtfulInRequests = remember(
  (operations: ProductDefinitions['operations'], _product: ProductDefinitions) =>
    [...operations.values()]
      .flatMap(patternsInRequest)
      .filter(({ pattern }) => isDoubtful(pattern)),
);

/** Asks the library about a pattern. Gives its verdict, and how often it looked at its clock. */
type Analysis = (
  pattern: string,
  looks: number,
) => { found: Diagnostics | undefined; looks: number };

async function loadAnalysis(): Promise<Analysis> {
  // The edition in JavaScript alone: the other one looks for Java and for programs of each system.
  // Node finds no names in this CommonJS module, only the whole.
  const { default: recheck } = await import('recheck/lib/browser.js');
  // The other checker only tries: what it finds nothing against is not proved.
  return (pattern, timeout) =>
    withCountingClock(() => {
      try {
        return recheck.checkSync(pattern, 'u', { timeout, checker: 'automaton' });
      } catch {
        // Its stack is full.
        return undefined;
      }
    });
}

/**
 * Runs what knows no limit but that of time with a clock that goes on by a millisecond whenever it
 * is looked at: it does the same work between two looks on any machine.
 */
function withCountingClock(run: () => Diagnostics | undefined): ReturnType<Analysis> {
  let looks = 0;
  const { now } = performance;
  performance.now = () => looks++;
  try {
    const found = run();
    return { found, looks };
  } finally {
    performance.now = now;
  }
}

function decide(pattern: string, check: Analysis, most: number) {
  let looks = 0;
  const safety = analysed(pattern, (part, size) => {
    const weight = Math.max(1, size / PARTS_OF_LOOK);
    const checked = check(part, Math.floor(most / weight));
    looks += checked.looks * weight;
    return checked.found;
  });
  decided.set(pattern, safety);
  return { safety, looks };
}

const plain = new Map<string, boolean>();

/** True when counting proves a pattern safe, as it does for most. */
function isPlain(pattern: string): boolean {
  const known = plain.get(pattern);
  if (known !== undefined) return known;
  const tree = treeOf(pattern);
  const verdict = tree !== undefined && isCheap(patternCost(tree));
  if (plain.size >= REMEMBERED) plain.clear();
  plain.set(pattern, verdict);
  return verdict;
}

function treeOf(pattern: string): PatternNode | undefined {
  return pattern.length <= LONGEST_PATTERN ? patternTree(pattern) : undefined;
}

/** Gives the verdict of automata on a pattern that counting does not prove safe. */
function analysed(
  pattern: string,
  check: (pattern: string, size: number) => Diagnostics | undefined,
): PatternSafety {
  const tree = treeOf(pattern);
  const round = tree && patternCost(tree, 1);
  if (!round || round.size > MOST_PARTS || holds(tree, 'back-reference')) return UNDECIDED;
  // Automata tell how the time grows with the text, and nothing of the ways that are tried for any
  // text.
  const isSafe = (found: Diagnostics | undefined) => {
    const growth = LONGEST_MATCHED ** degreeOf(found);
    return (
      round.ways * growth <= MOST_STEPS &&
      round.size * growth * (1 + stepsOfLooks(tree)) <= MOST_VISITS
    );
  };
  if (isSafe(check(widened(tree), round.size))) return SAFE;
  if (holds(tree, 'look')) return UNDECIDED;
  const found = check(pattern, round.size);
  if (isSafe(found)) return SAFE;
  return found?.status === 'vulnerable' ? { type: 'slow', text: found.attack.string } : UNDECIDED;
}

/** The power of the text's length with which the time grows. */
function degreeOf(found: Diagnostics | undefined): number {
  if (found?.status === 'safe') return 1;
  return found?.status === 'vulnerable' && found.complexity.type === 'polynomial'
    ? found.complexity.degree
    : Number.POSITIVE_INFINITY;
}

function holds(tree: PatternNode, type: PatternNode['type']): boolean {
  return tree.type === type || partsOf(tree).some((part) => holds(part, type));
}

/** The steps for all groups of a pattern that look ahead or behind, each from one place. */
function stepsOfLooks(tree: PatternNode): number {
  if (tree.type === 'look') return stepsOf(patternCost(tree));
  return partsOf(tree).reduce((steps, part) => steps + stepsOfLooks(part), 0);
}
