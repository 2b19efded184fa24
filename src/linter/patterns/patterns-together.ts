import { isPattern } from './expressions';
import { type PatternAutomaton, patternAutomaton } from './pattern-automaton';
import {
  ALL_CHARACTERS,
  type Characters,
  charactersOf,
  overlap,
  union,
} from './pattern-characters';
import { type PatternNode, partsOf, patternTree } from './pattern-tree';

/** How long a text may be. */
export interface Lengths {
  least: number;
  most: number;
}

/** The most steps: what takes more is not decided, as nobody waits for it while typing. */
const MOST_STEPS = 20_000;
/** Longer texts are asked for by no pattern that a student could enter. */
const LONGEST = 200;

/**
 * Tells whether some text of an allowed length matches both patterns. True also where that cannot
 * be told: for patterns that are not valid, are too large, or look ahead.
 */
export function canMatchTogether(patterns: readonly [string, string], lengths: Lengths): boolean {
  const [left, right] = patterns.map(readPattern);
  if (!left || !right) return true;
  /** The pairs of states after so many characters. */
  let pairs = new Map<string, readonly [number, number]>([
    [keyOf(BEFORE, BEFORE), [BEFORE, BEFORE]],
  ]);
  let steps = 0;
  for (let length = 0; length <= Math.min(lengths.most, LONGEST); length++) {
    const isStart = length === 0;
    const next = new Map<string, readonly [number, number]>();
    for (const [one, other] of pairs.values()) {
      if (length >= lengths.least && left.ends(one, isStart) && right.ends(other, isStart)) {
        return true;
      }
      for (const { to, characters } of left.ways(one, isStart)) {
        for (const way of right.ways(other, isStart)) {
          if (++steps > MOST_STEPS) return true;
          if (overlap(characters, way.characters)) next.set(keyOf(to, way.to), [to, way.to]);
        }
      }
    }
    const isSame = next.size === pairs.size && [...next.keys()].every((key) => pairs.has(key));
    pairs = next;
    // Nothing new can come after as many characters as a text must have.
    if (pairs.size === 0 || (isSame && length > lengths.least)) return false;
  }
  return lengths.most > LONGEST;
}

/**
 * The characters that a text may have that matches a pattern as a whole; all of them where more
 * than the match may be in it.
 */
export function charactersIn(pattern: string): Characters {
  const tree = isPattern(pattern) ? patternTree(pattern) : undefined;
  if (tree?.type !== 'sequence') return ALL_CHARACTERS;
  const [first, last] = [tree.parts[0], tree.parts.at(-1)];
  return first?.type === 'start' && last?.type === 'end' ? charactersOfParts(tree) : ALL_CHARACTERS;
}

function charactersOfParts(node: PatternNode): Characters {
  if (node.type === 'character') return charactersOf(node.text);
  if (node.type === 'look') return [];
  if (node.type === 'back-reference') return ALL_CHARACTERS;
  return partsOf(node).map(charactersOfParts).reduce(union, []);
}

/** A state before the match, or after it: any character may stand there. */
const BEFORE = -1;
const AFTER = -2;

interface Way {
  to: number;
  characters: Characters;
}

/** A pattern's ways on from a state, and whether a text may end there. */
interface ReadPattern {
  ways(state: number, isStart: boolean): readonly Way[];
  ends(state: number, isStart: boolean): boolean;
}

function readPattern(pattern: string): ReadPattern | undefined {
  const tree = isPattern(pattern) ? patternTree(pattern) : undefined;
  const automaton = tree && patternAutomaton(tree);
  if (!automaton) return undefined;
  const { accepting } = automaton;
  const reached = (state: number, isStart: boolean, isEnd: boolean) =>
    state === AFTER ? new Set([AFTER]) : closureOf(automaton, state, { isStart, isEnd });
  return {
    ways(state, isStart) {
      const found: Way[] = [];
      if (state === BEFORE) found.push({ to: BEFORE, characters: ALL_CHARACTERS });
      for (const one of reached(state, isStart, false)) {
        if (one === accepting || one === AFTER) {
          found.push({ to: AFTER, characters: ALL_CHARACTERS });
        }
        for (const { over, to, text } of automaton.states[one] ?? []) {
          if (over !== 'character') continue;
          found.push({ to, characters: text === undefined ? ALL_CHARACTERS : charactersOf(text) });
        }
      }
      return found;
    },
    ends(state, isStart) {
      const all = reached(state, isStart, true);
      return all.has(accepting) || all.has(AFTER);
    },
  };
}

/** The states that are reached without a character more. */
function closureOf(
  { states }: PatternAutomaton,
  state: number,
  { isStart, isEnd }: { isStart: boolean; isEnd: boolean },
): ReadonlySet<number> {
  const found = new Set([state === BEFORE ? 0 : state]);
  // A set gives what is added while it is walked.
  for (const one of found) {
    for (const { over, to } of states[one] ?? []) {
      const isFree = over === 'nothing' || (over === 'start' && isStart);
      if (isFree || (over === 'end' && isEnd)) found.add(to);
    }
  }
  return found;
}

function keyOf(left: number, right: number): string {
  return `${left} ${right}`;
}
