import type { PatternNode } from './pattern-tree';

/**
 * A pattern as an automaton: enough to say which lengths it asks for, and whether another pattern
 * lets any text of its pass. What it cannot tell (words' borders, looking ahead or behind, what a
 * group matched before) it lets pass, so that it never refuses too much.
 */
export interface PatternAutomaton {
  /** The ways on from each state, by its number; the first one is where every pattern begins. */
  states: readonly (readonly Edge[])[];
  accepting: number;
}

/**
 * A way from one state to another: over one character, over nothing, or only at the beginning or
 * end of the text.
 */
export interface Edge {
  over: 'character' | 'nothing' | 'start' | 'end';
  to: number;
  /** The part of the pattern that names the characters; any of them where there is none. */
  text?: string;
}

/** Counted parts are written out: beyond so many states nothing is said of a pattern. */
const MOST_STATES = 1000;

/** The automaton of a pattern; undefined where it would be too large. */
export function patternAutomaton(tree: PatternNode): PatternAutomaton | undefined {
  const states: Edge[][] = [];

  const isFull = () => states.length >= MOST_STATES;
  const add = (): number => states.push([]) - 1;
  const link = (from: number, over: Edge['over'], to: number, text?: string) =>
    states[from]?.push({ over, to, ...(text === undefined ? {} : { text }) });

  /**
   * Adds a part; gives the state after it. Nothing more is added once there are too many states.
   */
  function after(node: PatternNode, from: number): number {
    if (isFull()) return from;
    switch (node.type) {
      case 'sequence':
        return node.parts.reduce((at, part) => after(part, at), from);
      case 'choice': {
        const end = add();
        for (const one of node.alternatives) link(after(one, from), 'nothing', end);
        return end;
      }
      case 'repeat':
        return repeated(node, from);
      case 'character':
        return node.text === '[]' ? add() : linked(from, 'character', node.text);
      case 'start':
      case 'end':
        return linked(from, node.type);
      case 'border':
      case 'look':
        return linked(from, 'nothing');
      case 'back-reference': {
        const to = linked(from, 'nothing');
        link(to, 'character', to);
        return to;
      }
      default:
        return node satisfies never;
    }
  }

  function linked(from: number, over: Edge['over'], text?: string): number {
    const to = add();
    link(from, over, to, text);
    return to;
  }

  /** As often as a part must come, it is written out. */
  function repeated(
    { body, least, most }: Extract<PatternNode, { type: 'repeat' }>,
    from: number,
  ): number {
    // Beginnings of its own for each copy: a part that may be left out leads past itself.
    let at = linked(from, 'nothing');
    const isOpen = most === Number.POSITIVE_INFINITY;
    const copies = isOpen ? least - 1 : least;
    for (let count = 0; count < copies && !isFull(); count++) at = after(body, at);
    const end = add();
    if (isOpen) {
      const loop = linked(at, 'nothing');
      const last = after(body, loop);
      link(last, 'nothing', loop);
      link(least === 0 ? loop : last, 'nothing', end);
      return end;
    }
    for (let count = least; count < most && !isFull(); count++) {
      link(at, 'nothing', end);
      at = after(body, at);
    }
    link(at, 'nothing', end);
    return end;
  }

  const begin = add();
  const accepting = after(tree, begin);
  return isFull() ? undefined : { states, accepting };
}
