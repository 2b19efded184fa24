/**
 * A pattern as an automaton that knows of a text only how long it is: enough to say which lengths a pattern asks for. What it cannot
 * tell (words' borders, looking ahead or behind, what a group matched before) it lets pass, so that it never refuses too much.
 */
export interface PatternAutomaton {
  /** The ways on from each state, by its number; the first one is where every pattern begins. */
  states: readonly (readonly Edge[])[];
  accepting: number;
}

/** A way from one state to another: over one character, over nothing, or only at the beginning or end of the text. */
export interface Edge {
  over: 'character' | 'nothing' | 'start' | 'end';
  to: number;
}

/** Counted parts are written out: beyond so many states nothing is said of a pattern. */
const MOST_STATES = 1000;

/** The automaton of a pattern that is valid with the flag `u`; undefined where it would be too large. */
export function patternAutomaton(pattern: string): PatternAutomaton | undefined {
  const states: Edge[][] = [];
  const tokens = pattern.match(TOKENS) ?? [];
  let next = 0;

  const isFull = () => states.length >= MOST_STATES;
  const add = (): number => {
    // Nothing more is read then.
    if (isFull()) next = tokens.length;
    return states.push([]) - 1;
  };
  const link = (from: number, over: Edge['over'], to: number) => states[from]?.push({ over, to });

  /** Reads alternatives up to a closing bracket, or to the end of the pattern; gives the state after them. */
  function alternatives(from: number): number {
    const end = add();
    for (;;) {
      link(sequence(from), 'nothing', end);
      if (tokens[next] !== '|') return end;
      next++;
    }
  }

  function sequence(from: number): number {
    let at = add();
    link(from, 'nothing', at);
    while (next < tokens.length && tokens[next] !== '|' && tokens[next] !== ')') {
      at = repeated(at);
    }
    return at;
  }

  /** Reads one part with how often it comes: as often as it must come, the part is read again. */
  function repeated(from: number): number {
    const start = next;
    skipPart();
    const times = timesOf(tokens[next]);
    const after = times ? (tokens[next + 1] === '?' ? next + 2 : next + 1) : next;
    const once = (at: number) => {
      next = start;
      return part(at);
    };
    const end = times ? written(from, times, once) : once(from);
    next = after;
    return end;
  }

  function written(from: number, { least, most }: Times, once: (at: number) => number): number {
    let at = from;
    const copies = most === undefined ? least - 1 : least;
    for (let count = 0; count < copies && !isFull(); count++) at = once(at);
    const end = add();
    if (most === undefined) {
      const loop = add();
      link(at, 'nothing', loop);
      const last = once(loop);
      link(last, 'nothing', loop);
      link(least === 0 ? loop : last, 'nothing', end);
      return end;
    }
    for (let count = least; count < most && !isFull(); count++) {
      link(at, 'nothing', end);
      at = once(at);
    }
    link(at, 'nothing', end);
    return end;
  }

  function skipPart(): void {
    let depth = 0;
    do {
      const token = tokens[next++] ?? ')';
      if (token[0] === '(') depth++;
      else if (token === ')') depth--;
    } while (depth > 0 && next < tokens.length);
  }

  function part(from: number): number {
    const token = tokens[next++] ?? '';
    const to = add();
    if (token === '^') link(from, 'start', to);
    else if (token === '$') link(from, 'end', to);
    else if (/^\\[bB]/.test(token)) link(from, 'nothing', to);
    else if (/^\\(?:[1-9]|k<)/.test(token)) anything(from, to);
    else if (token === '(' || token === '(?:' || token.startsWith('(?<')) {
      const isLook = /^\(\?<[=!]/.test(token);
      const end = alternatives(isLook ? add() : from);
      next++;
      link(isLook ? from : end, 'nothing', to);
    } else if (token === '(?=' || token === '(?!') {
      alternatives(add());
      next++;
      link(from, 'nothing', to);
    } else if (token !== '[]') link(from, 'character', to);
    return to;
  }

  function anything(from: number, to: number): void {
    link(from, 'nothing', to);
    link(to, 'character', to);
  }

  const begin = add();
  const accepting = alternatives(begin);
  return isFull() ? undefined : { states, accepting };
}

/** A class, an escape, the beginning of a group, a number of times, or any other character. */
const TOKENS = new RegExp(
  [
    /\[(?:\\.|[^\]\\])*\]/,
    /\\(?:u\{[0-9A-Fa-f]+\}|u[Dd][89ABab]..\\u[Dd][C-Fc-f]..|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})/,
    /\\(?:[pP]\{[^}]*\}|c[A-Za-z]|k<[^>]*>|[1-9][0-9]*|.)/,
    /\(\?(?::|=|!|<=|<!|<[^>]*>)/,
    /\{[0-9]+(?:,[0-9]*)?\}/,
    /./,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gsu',
);

interface Times {
  least: number;
  most: number | undefined;
}

/** How often the part before comes; undefined where the token says nothing of it. */
function timesOf(token: string | undefined): Times | undefined {
  switch (token) {
    case '*':
      return { least: 0, most: undefined };
    case '+':
      return { least: 1, most: undefined };
    case '?':
      return { least: 0, most: 1 };
    default: {
      const [, least, comma, most] = token?.match(/^\{([0-9]+)(,)?([0-9]*)\}$/) ?? [];
      if (least === undefined) return undefined;
      if (comma === undefined) return { least: Number(least), most: Number(least) };
      return {
        least: Number(least),
        most: most === '' || most === undefined ? undefined : Number(most),
      };
    }
  }
}
