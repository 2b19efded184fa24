import { isWrongLiteral } from './literals';
import { noOpeningQuote } from './quote-problems';
import { type Found, nameBefore, place, replacing } from './syntax-problem';

/**
 * Finds a value that needs quotes: a colour, an address, a date, a number of a telephone, a
 * sentence. Undefined where the offset is in no value, or where the value is a number, a literal or
 * a comment in a wrong form.
 *
 * @param offset where the parser finds the first mistake: all before it is right, but for the value
 */
export function unquotedValue(text: string, offset: number): Found | undefined {
  const grouped = groupedNumber(text, offset);
  if (grouped) return grouped;
  const begun = /[^"{}[\],\n]*$/.exec(text.slice(Math.max(0, offset - LONGEST), offset))?.[0] ?? '';
  const inMember = begun.replace(/^\s*:/, '').trimStart();
  const start = offset - inMember.length;
  const holder = holderAt(text, start);
  if (!holder) return undefined;
  const lineEnd = text.indexOf('\n', offset);
  const line = text.slice(start, Math.min(lineEnd === -1 ? text.length : lineEnd, start + LONGEST));
  const value = upToEnd(line, holder === 'object' ? MEMBER_END : ITEM_END);
  if (value === undefined) return noQuoteBefore(start, line);
  if (!isText(value, holder) || isWrongLiteral(text, start)) return undefined;
  if (value.startsWith('#') && VALUE_BELOW.test(text.slice(start + line.length))) return undefined;
  const found = value.length > 30 ? `${value.slice(0, 30)}…` : value;
  const right = holder === 'object' ? numberIn(value) : undefined;
  const data = { found, right: right ?? '', name: nameBefore(text, start) };
  return {
    problem: {
      ...(right === undefined
        ? place('unquoted-text', start, value.length, { found })
        : place('unquoted-number', start, value.length, data)),
      edits: replacing(start, value.length, JSON.stringify(value)),
    },
    // One letter leaves no room for two quotes.
    standIn: {
      offset: start,
      text: value.length === 1 ? '0' : `"${'x'.repeat(value.length - 2)}"`,
    },
  };
}

/** A number with its thousands set apart: `1_000`, `1,000`. No text is written so. */
function groupedNumber(text: string, offset: number): Found | undefined {
  const [, begun] = /:\s*(\d[\d_,'’]*)$/.exec(text.slice(Math.max(0, offset - 20), offset)) ?? [];
  if (begun === undefined) return undefined;
  const start = offset - begun.length;
  const [found] =
    /^\d{1,3}([_,'’])\d{3}(?:\1\d{3})*(?=\s*(?:[,}]|$))/m.exec(text.slice(start, start + 40)) ?? [];
  if (found === undefined) return undefined;
  const right = found.replace(/\D/g, '');
  return {
    problem: {
      ...place('grouped-number', start, found.length, { found, right }),
      edits: replacing(start, found.length, right),
    },
    standIn: { offset: start, text: `"${'x'.repeat(found.length - 2)}"` },
  };
}

/** A longer value without quotes is none. */
const LONGEST = 2000;

/** The end of a member's value: the next member, a closing bracket or a comment follows. */
const MEMBER_END =
  /^(?:\s*$|\s*[,，、；;]\s*(?:$|["'“{}\]#]|\/[/*]|[\w$-]+\s*[:：](?!\/))|\s*[}\]]\s*(?:$|[,，}\]])|\s+\/[/*]|\s*"(?:[^"\\]|\\.)*"\s*[:：])/;
const ITEM_END = /^\s*(?:$|[,，、；;)）}\]｝］】]|\s\/[/*])/;

/** A value of some kind on the next line that is no blank one, and no member. */
const VALUE_BELOW = /^\s*(?:[[{\d-]|(?:true|false|null)\b|"(?:[^"\\\n]|\\.)*"\s*(?!\s|:))/;

/** The kind of bracket in which a value may begin at an offset; undefined where none may. */
function holderAt(text: string, start: number): 'object' | 'list' | undefined {
  const before = text.slice(0, start).trimEnd().at(-1);
  if (before === ':') return 'object';
  if (before !== '[' && before !== ',') return undefined;
  const open: string[] = [];
  for (const [token] of text.slice(0, start).matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') open.push(token);
    else if (token === '}' || token === ']') open.pop();
  }
  return open.at(-1) === '[' ? 'list' : undefined;
}

/** The line up to where a value may end; undefined where quotes stand in it. */
function upToEnd(line: string, end: RegExp): string | undefined {
  for (let index = 1; index <= line.length; index++) {
    if (end.test(line.slice(index))) return line.slice(0, index);
    if (line[index] === '"') return undefined;
  }
  return undefined;
}

/** A number or a colour that only a closing quote follows, in its line. */
function noQuoteBefore(start: number, line: string): Found | undefined {
  const [, number] = /^([+\d#][^",[\]{}]*)"\s*[,}\]]*\s*$/.exec(line) ?? [];
  return number === undefined ? undefined : noOpeningQuote(start, number);
}

/**
 * The whole number that is meant where a value is one with a unit, with wide digits or with another
 * sign: `20px`, `24小时`, `２０`, `–5`.
 */
function numberIn(value: string): string | undefined {
  const [, sign, digits] = /^([-–−]?)(\d{1,6})\s*\p{L}*$/u.exec(value.normalize('NFKC')) ?? [];
  return digits === undefined ? undefined : String(Number(sign ? `-${digits}` : digits));
}

/** A number in any form that people write, and the literals of JSON. */
const NO_TEXT =
  /^(?:[+-]?(?:0[xob][\da-f]+|(?=\.?\d)[\d_]*\.?\d*(?:e[+-]?\d*)?|Infinity)|NaN|true|false|null)$/i;

function isText(value: string, holder: 'object' | 'list'): boolean {
  if (
    !/[\p{L}\p{N}#@]/u.test(value) ||
    /^(?:["'“”„‟‘’‚‛＂＇`({[（｛［【\s]|<!--|\/[/*])/.test(value)
  )
    return false;
  const words = value.replace(/[\s)）}\]｝］】]+$/, '').split(/\s+/);
  // In a list a comma may be missing between two; a member has one value.
  return words.length === 1 || holder === 'list' ? words.some((word) => !NO_TEXT.test(word)) : true;
}
