/** Characters by their code points, as ranges from one to another one. */
export type Characters = readonly (readonly [from: number, to: number])[];

const LAST = 0x10ffff;
export const ALL_CHARACTERS: Characters = [[0, LAST]];

const DIGITS: Characters = [[48, 57]];
const WORD: Characters = [...DIGITS, [65, 90], [95, 95], [97, 122]];
const LINE_ENDS: Characters = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const SPACES: Characters = [
  ...([
    [9, 13],
    [32, 32],
    [0xa0, 0xa0],
    [0x1680, 0x1680],
    [0x2000, 0x200a],
  ] as const),
  ...([
    [0x2028, 0x2029],
    [0x202f, 0x202f],
    [0x205f, 0x205f],
    [0x3000, 0x3000],
  ] as const),
  [0xfeff, 0xfeff],
];

const ESCAPED: Readonly<Record<string, Characters>> = {
  ...{ d: DIGITS, D: allBut(DIGITS), w: WORD, W: allBut(WORD), s: SPACES, S: allBut(SPACES) },
  ...{ t: one(9), n: one(10), v: one(11), f: one(12), r: one(13), b: one(8), 0: one(0) },
};

/**
 * The characters that one part of a pattern (flag `u`) stands for, or more than these where they
 * are told in an unusual way.
 */
export function charactersOf(text: string): Characters {
  if (text === '.') return allBut(LINE_ENDS);
  if (!text.startsWith('[')) return ofAtom(text) ?? ALL_CHARACTERS;
  const isNegated = text.startsWith('[^');
  const found: (readonly [number, number])[] = [];
  const atoms = text.slice(isNegated ? 2 : 1, -1).match(ATOMS) ?? [];
  for (let index = 0; index < atoms.length; index++) {
    const from = ofAtom(atoms[index] ?? '');
    const isRange = atoms[index + 1] === '-' && index + 2 < atoms.length;
    const to = isRange ? ofAtom(atoms[index + 2] ?? '') : from;
    if (!from || !to) return ALL_CHARACTERS;
    if (isRange) {
      found.push([from[0]?.[0] ?? 0, to[0]?.[1] ?? LAST]);
      index += 2;
    } else found.push(...from);
  }
  return isNegated ? allBut(found) : found;
}

/** The characters of both, in order. */
export function union(left: Characters, right: Characters): Characters {
  const found: [from: number, to: number][] = [];
  for (const [from, to] of [...left, ...right].sort(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

/** True when two sets have a character in common. */
export function overlap(left: Characters, right: Characters): boolean {
  return left.some(([from, to]) => right.some(([first, last]) => from <= last && first <= to));
}

/** An escape, or any other character. */
const ATOMS = /\\(?:u\{[^}]*\}|u.{4}|x..|c.|[pP]\{[^}]*\}|.)|./gsu;

/** Undefined for names of Unicode's properties and for halves of a character. */
function ofAtom(text: string): Characters | undefined {
  if (!text.startsWith('\\')) return one(text.codePointAt(0) ?? 0);
  const [, hex] = /^\\(?:u\{([0-9A-Fa-f]+)\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})$/.exec(text) ?? [];
  const number = hex ?? /^\\[ux]([0-9A-Fa-f]+)$/.exec(text)?.[1];
  if (number !== undefined) {
    const point = Number.parseInt(number, 16);
    return point >= 0xd800 && point <= 0xdfff ? undefined : one(point);
  }
  const letter = text.slice(1);
  if (/^[A-Za-z0-9]/.test(letter)) return ESCAPED[letter];
  return one(letter.codePointAt(0) ?? 0);
}

function one(point: number): Characters {
  return [[point, point]];
}

function allBut(characters: Characters): Characters {
  const found: (readonly [number, number])[] = [];
  let next = 0;
  for (const [from, to] of [...characters].sort(([left], [right]) => left - right)) {
    if (from > next) found.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  return next <= LAST ? [...found, [next, LAST]] : found;
}
