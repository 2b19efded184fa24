/** A pattern (flag `u`) by its parts. */
export type PatternNode =
  /** One character of those that it names; `[]` names none. */
  | { type: 'character'; text: string }
  | { type: 'start' }
  | { type: 'end' }
  /** A word's border, or none. */
  | { type: 'border' }
  | { type: 'back-reference' }
  /** A group that looks ahead or behind, and takes nothing of the text. */
  | { type: 'look'; isBehind: boolean; body: PatternNode }
  | { type: 'sequence'; parts: readonly PatternNode[] }
  | { type: 'choice'; alternatives: readonly PatternNode[] }
  | { type: 'repeat'; body: PatternNode; least: number; most: number };

/** Groups within groups: deeper ones are nobody's, and would fill the stack. */
const DEEPEST = 50;

/**
 * The parts of a pattern that is valid with the flag `u`; undefined for groups that are too deep,
 * or of a kind that is not known.
 */
export function patternTree(pattern: string): PatternNode | undefined {
  const tokens = pattern.match(TOKENS) ?? [];
  let next = 0;
  let depth = 0;
  let isKnown = true;

  function choice(): PatternNode {
    const alternatives = [sequence()];
    while (tokens[next] === '|') {
      next++;
      alternatives.push(sequence());
    }
    const [only] = alternatives;
    return only && alternatives.length === 1 ? only : { type: 'choice', alternatives };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (isKnown && next < tokens.length && tokens[next] !== '|' && tokens[next] !== ')') {
      parts.push(repeated());
    }
    return { type: 'sequence', parts };
  }

  function repeated(): PatternNode {
    const body = part(tokens[next++] ?? '');
    const times = timesOf(tokens[next]);
    if (!times) return body;
    next += tokens[next + 1] === '?' ? 2 : 1;
    return { type: 'repeat', body, ...times };
  }

  function part(token: string): PatternNode {
    if (token === '^') return { type: 'start' };
    if (token === '$') return { type: 'end' };
    if (/^\\[bB]/.test(token)) return { type: 'border' };
    if (/^\\(?:[1-9]|k<)/.test(token)) return { type: 'back-reference' };
    if (token[0] !== '(') return { type: 'character', text: token };
    depth++;
    // A question mark here begins a kind of group that came later.
    isKnown &&= depth <= DEEPEST && tokens[next] !== '?';
    const body = choice();
    depth--;
    next++;
    const isLook = /^\(\?<?[=!]/.test(token);
    return isLook ? { type: 'look', isBehind: token.startsWith('(?<'), body } : body;
  }

  const tree = choice();
  return isKnown ? tree : undefined;
}

/** The parts that a part is made of. */
export function partsOf(tree: PatternNode): readonly PatternNode[] {
  switch (tree.type) {
    case 'sequence':
      return tree.parts;
    case 'choice':
      return tree.alternatives;
    case 'look':
    case 'repeat':
      return [tree.body];
    default:
      return [];
  }
}

/** Beyond so many copies of a part, automata take long. */
const MANY = 8;

/**
 * A pattern that can be gone through in every way in which another one can, and in more, and whose
 * ways all end in vain: the other takes no longer. It has no groups that look ahead or behind and
 * no great counts, which automata do not know or take long for.
 */
export function widened(tree: PatternNode): string {
  return `${written(tree)}\\u{10FFFF}`;
}

function written(tree: PatternNode): string {
  switch (tree.type) {
    case 'character':
      return tree.text;
    case 'start':
      return '^';
    case 'sequence':
      return tree.parts.map(written).join('');
    case 'choice':
      return `(?:${tree.alternatives.map(written).join('|')})`;
    case 'repeat': {
      const least = Math.min(tree.least, MANY);
      return `(?:${written(tree.body)}){${least},${tree.most > MANY ? '' : tree.most}}`;
    }
    default:
      return '';
  }
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

/** How often the part before comes; undefined where the token says nothing of it. */
function timesOf(token: string | undefined): { least: number; most: number } | undefined {
  if (token === '*') return { least: 0, most: Number.POSITIVE_INFINITY };
  if (token === '+') return { least: 1, most: Number.POSITIVE_INFINITY };
  if (token === '?') return { least: 0, most: 1 };
  const [, least, comma, most] = token?.match(/^\{([0-9]+)(,)?([0-9]*)\}$/) ?? [];
  if (least === undefined) return undefined;
  if (comma === undefined) return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most ? Number(most) : Number.POSITIVE_INFINITY };
}

/** True for a pattern of which nothing before or after it is let through. */
export function isWhole(tree: PatternNode): boolean {
  if (tree.type === 'choice') return tree.alternatives.every(isWhole);
  if (tree.type !== 'sequence') return false;
  return tree.parts[0]?.type === 'start' && tree.parts.at(-1)?.type === 'end';
}

/** The least and the most characters that a part takes of a text. */
export function lengthsOf(tree: PatternNode): { least: number; most: number } {
  switch (tree.type) {
    case 'character':
      return { least: 1, most: 1 };
    case 'back-reference':
      return { least: 0, most: Number.POSITIVE_INFINITY };
    case 'choice': {
      const all = tree.alternatives.map(lengthsOf);
      return {
        least: Math.min(...all.map(({ least }) => least)),
        most: Math.max(...all.map(({ most }) => most)),
      };
    }
    case 'repeat': {
      const { least, most } = lengthsOf(tree.body);
      return { least: least * tree.least, most: most === 0 ? 0 : most * tree.most };
    }
    case 'sequence': {
      const all = tree.parts.map(lengthsOf);
      return {
        least: all.reduce((sum, one) => sum + one.least, 0),
        most: all.reduce((sum, one) => sum + one.most, 0),
      };
    }
    default:
      return { least: 0, most: 0 };
  }
}
