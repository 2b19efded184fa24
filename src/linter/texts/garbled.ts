import { mayBeMisread, misreadPart } from './misread';

/** A defect that makes words unreadable that somebody once could read. */
export type Garbled =
  | { type: 'lost'; part: string }
  | { type: 'misread'; part: string; meant: string }
  | { type: 'escape'; part: string; meant: string }
  | { type: 'control'; code: string; meant: string }
  | { type: 'unseen'; code: string; meant: string }
  | { type: 'reversed'; code: string; meant: string };

/** U+FFFD, halves of characters and question marks alone: what was there is lost. */
const LOST = /[\ufffd\p{Cs}]|^[\s?]*\?{3,}[\s?]*$/u;
/** Characters that print nothing and are no line break or tab. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
/** Characters without width. */
const WIDTHLESS = /[\u00ad\u200b\u2060\ufeff]/u;
/**
 * Characters without width where they do nothing: at the ends of a text, and, where a line may
 * break anyway, beside a blank or a Chinese character. Each row of them is tried from its start
 * only, in time linear in its length.
 */
const UNSEEN =
  /^[\u00ad\u200b\u2060\ufeff]+|(?<![\u00ad\u200b\u2060\ufeff])[\u00ad\u200b\u2060\ufeff]+$|\ufeff+|(?<=[\s\p{sc=Han}])\u200b+|(?<!\u200b)\u200b+(?=[\s\p{sc=Han}])/u;
/** They turn round whatever follows, and serve to deceive. */
const REVERSING = /[\u202d\u202e]/u;
/** The first two bytes of a character in UTF-8, read as Windows-1252. */
const MISREAD = /[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/u;

/**
 * A character as JSON escapes it, with one backslash too many: a path of Windows goes on with more
 * letters.
 */
const ESCAPE = /(?<!\\)\\(?:[nrt](?![a-z0-9_]|\\(?![nrt](?![a-z0-9_])))|u[0-9A-Fa-f]{4})/u;

const SUSPECT = new RegExp(
  [LOST, CONTROL, REVERSING, WIDTHLESS, MISREAD, ESCAPE].map(({ source }) => source).join('|'),
  'u',
);

/** A quick test before the exact one. */
export function mayBeGarbled(text: string): boolean {
  return SUSPECT.test(text) || mayBeMisread(text);
}

/**
 * The first thing that makes a text unreadable, with the text as it was probably meant where that
 * can be told.
 */
export function findGarbled(text: string): Garbled | undefined {
  if (!mayBeGarbled(text)) return undefined;
  if (LOST.test(text)) return { type: 'lost', part: part(text, LOST) };
  const reread = MISREAD.test(text) ? (readAgain(text) ?? readPartsAgain(text)) : undefined;
  if (reread !== undefined) {
    // A character of which a byte is gone cannot be told any more.
    if (MISREAD.test(reread)) return { type: 'lost', part: part(text, MISREAD) };
    return { type: 'misread', part: part(text, MISREAD), meant: reread };
  }
  const misread = misreadPart(text);
  if (misread) return misreadText(text, misread.part.slice(0, 12));
  const escaped = ESCAPE.exec(withoutCode(text))?.[0];
  if (escaped !== undefined) return { type: 'escape', part: escaped, meant: unescaped(text) };
  for (const [type, pattern] of [
    ['reversed', REVERSING],
    ['control', CONTROL],
    ['unseen', UNSEEN],
  ] as const) {
    const letter = pattern.exec(text)?.[0];
    if (letter === undefined) continue;
    const meant = text.replace(new RegExp(pattern, 'gu'), '');
    // A text of nothing else has no words.
    return meant.trim() === '' ? undefined : { type, code: codeOf(letter), meant };
  }
  return undefined;
}

/** A text in which parts were misread: as it was meant, unless something of one is lost. */
function misreadText(text: string, shown: string): Garbled {
  let meant = text;
  for (let next = misreadPart(meant); next; next = misreadPart(meant)) {
    if (next.meant === undefined || next.meant === next.part) return { type: 'lost', part: shown };
    meant = meant.replace(next.part, next.meant);
  }
  return { type: 'misread', part: shown, meant };
}

/** Markdown without what it shows as code. */
function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, '');
}

function unescaped(text: string): string {
  return text.replace(new RegExp(ESCAPE, 'gu'), (letters) => {
    const code = letters.slice(2);
    if (code !== '' && letters[1] === 'u') return String.fromCharCode(Number.parseInt(code, 16));
    return letters === '\\t' ? ' ' : '\n';
  });
}

/** Some letters from where a pattern fits. */
function part(text: string, pattern: RegExp): string {
  return text.slice(pattern.exec(text)?.index ?? 0).slice(0, 12);
}

/** The bytes that Windows-1252 reads as other characters than Latin-1 does. */
const WINDOWS_1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const WINDOWS_1252_BYTES = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93,
  0x94, 0x95, 0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
];

/**
 * UTF-8 that was read as Windows-1252, read rightly; nothing where the text is no such thing as a
 * whole.
 */
function readAgain(text: string): string | undefined {
  const bytes: number[] = [];
  for (const letter of text) {
    const index = WINDOWS_1252.indexOf(letter);
    const byte = index === -1 ? letter.codePointAt(0) : WINDOWS_1252_BYTES[index];
    if (byte === undefined || byte > 0xff) return undefined;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** A character of three bytes in UTF-8, read as Windows-1252. */
const MISREAD_WIDE = new RegExp(`[\u00e2-\u00ef][\u0080-\u00bf${WINDOWS_1252}]{2}`, 'gu');

/** Chinese letters and signs, and the quotation marks and dashes of any language. */
const WIDE = /^[\u2010-\u2026\u3000-\u9fff\uff00-\uffef]$/u;

/**
 * A text in which some characters were misread, with these read rightly; nothing where there are
 * none.
 */
function readPartsAgain(text: string): string | undefined {
  const reread = text.replace(MISREAD_WIDE, (letters) => {
    const meant = readAgain(letters);
    return meant !== undefined && WIDE.test(meant) ? meant : letters;
  });
  return reread === text ? undefined : reread;
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
