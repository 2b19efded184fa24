import type { Help } from 'commander';
import { textWidth } from '../../src/gateway/text-width';

/** Chinese and Japanese characters and their punctuation: a line may end behind each. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Punctuation that begins no line. */
const CLOSING = /[、。，．：；？！）》」』”’…,.:;?!)\]]/u;
/** Punctuation that ends no line. */
const OPENING = /[（《「『“‘([]/u;

/** The indentation of a second column that goes on below the first. */
const BELOW = 6;

/** The least width at which text is wrapped. */
const LEAST = 20;

/**
 * Text whose lines are so wide at most, broken at spaces and between Chinese characters, which take
 * two places. Line breaks that are there stay; a word that is wider stands alone.
 */
export function wrapText(text: string, width: number): string {
  if (width < LEAST) return text;
  return text
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : wrapLine(line, width)))
    .join('\n');
}

/**
 * Text beside the column that stands before it, in lines so wide at most; below that column where
 * there is no room.
 */
function wrapBeside(column: string, text: string, width: number): string {
  const indent = textWidth(column);
  if (width - indent >= LEAST) return column + indented(wrapText(text, width - indent), indent);
  const below = ' '.repeat(BELOW) + indented(wrapText(text, width - BELOW), BELOW);
  return column.trim() === '' ? below : `${column.trimEnd()}\n${below}`;
}

/** How help is laid out in lines of a width. */
export interface HelpLayout {
  methods: Partial<Help>;
  details(text: string): string;
}

/** Lays help out for a terminal. It is loaded for help alone: it takes longer than the rest. */
export function createHelpLayout(width: number): HelpLayout {
  return {
    methods: {
      boxWrap: wrapText,
      displayWidth: textWidth,
      formatItem(term, termWidth, description) {
        const column = `  ${term}${' '.repeat(termWidth + 2 - textWidth(term))}`;
        return wrapBeside(column, description, width).trimEnd();
      },
    },
    details: (text) => wrapDetails(text, width),
  };
}

/**
 * The details of a command's help in lines so wide at most. Where a paragraph is too wide, lines
 * that end within a sentence flow anew; one that ends a sentence stays the end of a line. Of lines
 * that are indented, those with two columns wrap in the second one; others, such as command lines,
 * stay as they are: they are copied.
 */
export function wrapDetails(text: string, width: number): string {
  const blocks: string[][] = [];
  let before = '';
  for (const line of text.split('\n')) {
    if (isProse(line) && isProse(before) && !ENDED.test(before)) blocks.at(-1)?.push(line);
    else blocks.push([line]);
    before = line;
  }
  return blocks.map((lines) => wrapBlock(lines, width)).join('\n');
}

const isProse = (line: string) => /^\S/.test(line);

/** Matches a line at the end of a sentence. */
const ENDED = /[.:!?。：！？][”’"')）]*$/;

function wrapBlock(lines: readonly string[], width: number): string {
  if (lines.every((line) => textWidth(line) <= width)) return lines.join('\n');
  const [first = ''] = lines;
  if (isProse(first)) return wrapText(lines.reduce(joined), width);
  const [, start = '', rest = ''] = /^(\s*\S.*? {2,}|\s{8,})(\S.*)$/.exec(first) ?? [];
  if (rest === '') return first;
  return wrapBeside(start, rest, width);
}

const indented = (text: string, indent: number) => text.replaceAll('\n', `\n${' '.repeat(indent)}`);

/** Two lines as one: between Chinese characters stands no space. */
function joined(one: string, other: string): string {
  return WIDE.test(one.at(-1) ?? '') && WIDE.test(other.at(0) ?? '')
    ? one + other
    : `${one} ${other}`;
}

function wrapLine(line: string, width: number): string {
  const lines: string[] = [];
  let current = '';
  let taken = 0;
  for (const piece of piecesOf(line)) {
    if (current !== '' && taken + textWidth(piece.trimEnd()) > width) {
      lines.push(current.trimEnd());
      current = piece.trimStart();
      taken = textWidth(current);
    } else {
      current += piece;
      taken += textWidth(piece);
    }
  }
  return [...lines, current.trimEnd()].join('\n');
}

/** The parts of a line between which it may be broken. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let before = '';
  for (const character of line) {
    if (mayBreak(before, character)) pieces.push(character);
    else pieces.push((pieces.pop() ?? '') + character);
    before = character;
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (before === '' || after === ' ') return false;
  if (before === ' ') return true;
  if (OPENING.test(before) || CLOSING.test(after)) return false;
  return WIDE.test(before) || WIDE.test(after);
}
