import { LONGEST_MATCHED } from '../../engine';
import {
  ALL_CHARACTERS,
  type Characters,
  charactersOf,
  overlap,
  union,
} from './pattern-characters';
import type { PatternNode } from './pattern-tree';

/** At so many steps a pattern takes some hundredths of a second. */
export const MOST_STEPS = 10_000_000;

/**
 * Counted parts are written out by browsers and Node, which refuse to run a pattern that is too
 * large then.
 */
export const MOST_PARTS = 10_000;

/** The cost of a part of a pattern from one place of a text on. */
export interface PatternCost {
  /**
   * The ways in which it can match so that what follows can begin: what follows is tried once for
   * each.
   */
  ways: number;
  /**
   * The steps for all ways together: so many, and so many more for each character that it takes.
   */
  steps: number;
  stepsPerCharacter: number;
  /** The characters that it takes at least. */
  least: number;
  /** Its parts, with counted ones written out. */
  size: number;
  /** True when the part matches only at the beginning of the text. */
  isAnchored: boolean;
  /** How it begins, or what follows where it takes no character. */
  first: Beginning;
}

/**
 * The characters that a part can begin with, and the steps until it is seen that the next one is
 * none of them.
 */
interface Beginning {
  characters: Characters;
  steps: number;
}

interface Context {
  /** How what follows begins. */
  follow: Beginning;
  /** How often a part that is repeated without end may come. */
  longest: number;
}

/**
 * The cost of a pattern at most for a text of `longest` characters, by counting every way in which
 * its parts can be tried. It is never less than what an engine takes that goes back and tries
 * again; where a repeated part can itself match in several ways it is infinite. Where the next
 * character alone decides how it goes on, there is one way.
 *
 * @param longest with 1, the cost is that of one round of each part that is repeated without end
 */
export function patternCost(tree: PatternNode, longest = LONGEST_MATCHED): PatternCost {
  return costOf(tree, { follow: END, longest });
}

/** The steps for a text of at most `LONGEST_MATCHED` characters, from one place on. */
export function stepsOf({ steps, stepsPerCharacter }: PatternCost): number {
  return steps + stepsPerCharacter * LONGEST_MATCHED;
}

/**
 * True when a pattern of this cost takes few steps for every text, wherever in it a match may
 * begin.
 */
export function isCheap(cost: PatternCost): boolean {
  const starts = cost.isAnchored ? 1 : LONGEST_MATCHED + 1;
  return cost.size <= MOST_PARTS && stepsOf(cost) * starts <= MOST_STEPS;
}

/** The end of a pattern, or of a text: no character can come, or none matters. */
const END: Beginning = { characters: [], steps: 1 };
const ANYTHING: Beginning = { characters: ALL_CHARACTERS, steps: 1 };

function either(one: Beginning, other: Beginning): Beginning {
  return {
    characters: union(one.characters, other.characters),
    steps: one.steps + other.steps,
  };
}

const NO_BOUND = { ways: Number.POSITIVE_INFINITY, steps: Number.POSITIVE_INFINITY };

/** How a part begins, with what follows where it takes no character. */
function beginningOf(tree: PatternNode, follow: Beginning): Beginning {
  switch (tree.type) {
    case 'character':
      return { characters: charactersOf(tree.text), steps: 1 };
    case 'start':
    case 'border':
      return { ...follow, steps: follow.steps + 1 };
    case 'end':
      return END;
    case 'back-reference':
    case 'look':
      // Steps are taken before the next character is looked at.
      return ANYTHING;
    case 'sequence':
      return tree.parts.reduceRight((after, part) => beginningOf(part, after), follow);
    case 'choice':
      return tree.alternatives.map((one) => beginningOf(one, follow)).reduce(either);
    case 'repeat': {
      const inside = beginningOf(tree.body, follow);
      return tree.least > 0 ? inside : either(inside, follow);
    }
    default:
      return tree satisfies never;
  }
}

function costOf(tree: PatternNode, context: Context): PatternCost {
  const one: PatternCost = {
    ...{ ways: 1, steps: 1, stepsPerCharacter: 0, least: 0, size: 1, isAnchored: false },
    first: beginningOf(tree, context.follow),
  };
  switch (tree.type) {
    case 'character':
      return { ...one, least: 1 };
    case 'start':
      return { ...one, isAnchored: true };
    case 'end':
    case 'border':
      return one;
    case 'back-reference':
      // It is compared with what a group has taken: with the whole text at most.
      return { ...one, steps: context.longest };
    case 'look': {
      // Once it is left, no other way through it is tried. Behind a place, texts are read
      // backwards: nothing says what follows.
      const follow = tree.isBehind ? ANYTHING : END;
      const body = costOf(tree.isBehind ? backwards(tree.body) : tree.body, { ...context, follow });
      return { ...one, steps: stepsOf(body) + 1, size: body.size + 1 };
    }
    case 'sequence':
      return tree.parts.reduceRight(
        (after, part) => inSequence(costOf(part, { ...context, follow: after.first }), after),
        { ...one, steps: 0, size: 0, first: context.follow },
      );
    case 'choice':
      return asChoice(tree.alternatives.map((alternative) => costOf(alternative, context)));
    case 'repeat':
      return repeated(tree, context);
    default:
      return tree satisfies never;
  }
}

/** The same with each sequence in the opposite order. */
function backwards(tree: PatternNode): PatternNode {
  switch (tree.type) {
    case 'sequence':
      return { ...tree, parts: tree.parts.map(backwards).reverse() };
    case 'choice':
      return { ...tree, alternatives: tree.alternatives.map(backwards) };
    case 'repeat':
      return { ...tree, body: backwards(tree.body) };
    case 'end':
      // Characters are before it.
      return { type: 'border' };
    default:
      return tree;
  }
}

function inSequence(before: PatternCost, after: PatternCost): PatternCost {
  const isOne = before.ways === 1;
  return {
    ways: before.ways * after.ways,
    steps: isOne ? before.steps + after.steps : stepsOf(before) + before.ways * stepsOf(after),
    // Of a text, each part takes its own characters.
    stepsPerCharacter: isOne ? Math.max(before.stepsPerCharacter, after.stepsPerCharacter) : 0,
    least: before.least + after.least,
    size: before.size + after.size,
    isAnchored: before.isAnchored || after.isAnchored,
    first: before.first,
  };
}

function asChoice(alternatives: readonly PatternCost[]): PatternCost {
  const most = (of: (one: PatternCost) => number) => Math.max(...alternatives.map(of));
  const sum = (of: (one: PatternCost) => number) =>
    alternatives.reduce((total, one) => total + of(one), alternatives.length);
  const areApart = alternatives.every((one, index) =>
    alternatives
      .slice(0, index)
      .every((other) => !overlap(one.first.characters, other.first.characters)),
  );
  // Two that take no character both go on where the text ends.
  const isDecided = areApart && alternatives.filter(({ least }) => least === 0).length < 2;
  const isOne = isDecided && alternatives.every(({ ways }) => ways === 1);
  return {
    ways: isDecided ? most(({ ways }) => ways) : sum(({ ways }) => ways) - alternatives.length,
    steps: isOne ? sum(({ steps }) => steps) : sum(stepsOf),
    stepsPerCharacter: isOne ? most(({ stepsPerCharacter }) => stepsPerCharacter) : 0,
    least: Math.min(...alternatives.map(({ least }) => least)),
    size: sum(({ size }) => size),
    isAnchored: alternatives.every(({ isAnchored }) => isAnchored),
    first: alternatives.map(({ first }) => first).reduce(either),
  };
}

function repeated(
  { body, least, most }: Extract<PatternNode, { type: 'repeat' }>,
  { follow, longest }: Context,
): PatternCost {
  const begin = beginningOf(body, END);
  const inside = costOf(body, { follow: either(begin, follow), longest });
  const isOpen = most === Number.POSITIVE_INFINITY;
  const cost = {
    least: least * inside.least,
    size: (isOpen ? Math.max(1, least) : most) * (inside.size + 1),
    isAnchored: inside.isAnchored && least > 0,
    first: least > 0 ? inside.first : either(begin, follow),
    stepsPerCharacter: 0,
  };
  const times = isOpen ? Math.max(least, roundsOf(inside, longest)) : most;
  if (times > MOST_PARTS) return { ...cost, ...NO_BOUND };
  const isDecided = least === most || !overlap(begin.characters, follow.characters);
  if (isDecided && inside.ways === 1 && inside.least > 0) {
    // Each round takes characters of its own; those that must come are written out.
    const perRound = (inside.steps + follow.steps + 1) / inside.least;
    const stepsPerCharacter = inside.stepsPerCharacter + perRound;
    return { ...cost, ways: 1, steps: inside.steps + follow.steps + 1, stepsPerCharacter };
  }
  let ways = 0;
  let steps = 1;
  let waysToHere = 1;
  for (let count = 0; count <= times; count++) {
    if (count >= least) ways += waysToHere;
    steps += waysToHere * (stepsOf(inside) + 1);
    waysToHere *= inside.ways;
    if (steps > MOST_STEPS) return { ...cost, ...NO_BOUND };
  }
  return { ...cost, ways, steps };
}

/**
 * How often a part comes that is repeated without end: one that takes characters no oftener than
 * they last.
 */
function roundsOf({ least }: PatternCost, longest: number): number {
  if (longest === 1) return 1;
  return least > 0 ? longest / least : Number.POSITIVE_INFINITY;
}
