import { type Found, place, replacing } from './syntax-problem';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const OPENING: Readonly<Record<string, string>> = { '}': '{', ']': '[' };

/** The beginning of a value or a member, or a closing bracket. */
const CONTENT = /^\s*(?:["'{[(（)）\]}\d-]|(?:true|false|null)\b|[\w$-]+\s*[:：])/;

/**
 * Finds a round bracket in the place of a brace or of a list's bracket: one finding for the pair.
 * Undefined where no round bracket stands at the offset, or where the bracket belongs to prose.
 */
export function roundBracket(text: string, offset: number): Found | undefined {
  const letter = text[offset] ?? '';
  if (/[)）]/.test(letter)) {
    const right = CLOSING[openAt(text, offset) ?? ''];
    return right === undefined ? undefined : wrongBracket(offset, letter, right);
  }
  if (!/[(（]/.test(letter) || !CONTENT.test(text.slice(offset + 1, offset + 200)))
    return undefined;
  const end = closingOf(text, offset);
  const mate = end === undefined ? undefined : text[end];
  const inside = text.slice(offset + 1, end);
  const open = OPENING[mate ?? ''] ?? (isList(inside) ? '[' : '{');
  if (end === undefined || mate === undefined || mate in OPENING) {
    return wrongBracket(offset, letter, open);
  }
  if (!/^\s*(?:[,，\])）}]|$)/.test(text.slice(end + 1, end + 200))) return undefined;
  const close = CLOSING[open] ?? '';
  return {
    problem: {
      ...place('round-brackets', offset, 1, { letter, mate, open, close }),
      ...(isUnclear(inside)
        ? {}
        : { edits: [...replacing(offset, 1, open), ...replacing(end, 1, close)] }),
    },
    standIn: { offset, text: open + inside + close },
  };
}

function wrongBracket(offset: number, letter: string, right: string): Found {
  return {
    problem: {
      ...place('wrong-character', offset, 1, { letter, right }),
      edits: replacing(offset, 1, right),
    },
    standIn: { offset, text: right },
  };
}

/** True when the brackets contain anything but members of an object. */
function isList(inside: string): boolean {
  return (
    inside.trim() !== '' && !/^\s*(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w$-]+)\s*[:：]/.test(inside)
  );
}

/** True when the brackets' purpose cannot be known: they contain a single value, or nothing. */
function isUnclear(inside: string): boolean {
  return /^\s*(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]*)\s*$/.test(inside);
}

const TOKENS = /"(?:[^"\\\n]|\\.)*"|[{}[\]()（）]/g;

/** The offset of the bracket that closes the one at an offset, of any kind. */
function closingOf(text: string, offset: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.slice(offset).matchAll(TOKENS)) {
    if (/^[{[(（]$/.test(token)) depth++;
    else if (/^[}\])）]$/.test(token) && --depth === 0) return offset + index;
  }
  return undefined;
}

/** The innermost bracket that is open before an offset. */
function openAt(text: string, offset: number): string | undefined {
  const open: string[] = [];
  for (const [token] of text.slice(0, offset).matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
  }
  return open.at(-1);
}
