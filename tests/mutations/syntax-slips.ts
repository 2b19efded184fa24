import type { SyntaxProblemCode } from '../../src/engine';

/** One slip in the syntax of a right JSON text. */
export interface SyntaxSlip {
  title: string;
  code: SyntaxProblemCode;
  text: string;
  /** Where it is in the text: any part of it may be told. */
  from: number;
  to: number;
  /** Whether it is so sure what was meant that there is a fix. */
  isSure: boolean;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

interface Draft {
  code: SyntaxProblemCode;
  start: number;
  end: number;
  put: string;
  isSure?: boolean;
  /** What is told, where it is more than what was put there. */
  about?: Token;
}

/** A kind of slip: at one token, with the next. */
type Slip = (token: Token, next: Token | undefined, text: string) => Draft | undefined;

const instead =
  (of: string, put: string, code: SyntaxProblemCode): Slip =>
  ({ text, start, end }) =>
    text === of ? { code, start, end, put, isSure: true } : undefined;

const afterComma =
  (put: string, code: SyntaxProblemCode): Slip =>
  ({ text, end }, _next, all) =>
    text === ',' && all[end] === '\n' ? { code, start: end, end, put, isSure: true } : undefined;

const ofText =
  (change: (inside: string, token: Token) => Draft | undefined): Slip =>
  (token) => {
    const inside = token.text.slice(1, -1);
    const isPlain = token.text.startsWith('"') && inside !== '' && !/[\\'“”‘’`"]/.test(inside);
    return isPlain ? change(inside, token) : undefined;
  };

/** Round brackets in the place of a pair of these. */
const roundPair =
  (open: string, close: string): Slip =>
  ({ text, start }, _next, all) => {
    const end = text === open ? closingOf(all, start) : undefined;
    if (end === undefined || all[end] !== close) return undefined;
    const inside = all.slice(start + 1, end);
    // Around one value, or around nothing, it is not sure which bracket was meant.
    const isSure = /[:,{[]/.test(inside);
    return { code: 'round-brackets', start, end: end + 1, put: `(${inside})`, isSure };
  };

function closingOf(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(TOKENS)) {
    if (/^[{[]$/.test(token)) depth++;
    else if (/^[}\]]$/.test(token) && --depth === 0) return start + index;
  }
  return undefined;
}

const after =
  (of: string, put: string, code: SyntaxProblemCode): Slip =>
  ({ text, end }) =>
    text === of ? { code, start: end, end, put, isSure: true } : undefined;

const slips: Readonly<Record<string, Slip>> = {
  'a full-width comma': instead(',', '，', 'wide-character'),
  'an ideographic comma': instead(',', '、', 'wide-character'),
  'a full-width colon': instead(':', '：', 'wide-character'),
  'a full-width brace': instead('{', '｛', 'wide-character'),
  'a semicolon': instead(',', ';', 'wrong-character'),
  'an equals sign': instead(':', '=', 'wrong-character'),
  'two commas': ({ text, end }) =>
    text === ',' ? { code: 'extra-comma', start: end, end, put: ',', isSure: true } : undefined,
  'no comma': ({ text, start, end }, next) =>
    text === ','
      ? { code: 'missing-comma', start, end, put: '', isSure: true, about: next }
      : undefined,
  'no colon': ({ text, start, end }, next) =>
    text === ':'
      ? { code: 'missing-colon', start, end, put: '', isSure: true, about: next }
      : undefined,
  'a comma after the last': ({ text, end }, next) =>
    /^[\]}]$/.test(next?.text ?? '') && !/^[[{]$/.test(text)
      ? { code: 'trailing-comma', start: end, end, put: ',', isSure: true }
      : undefined,
  'curly quotes': ofText((inside, { start, end }) => ({
    ...{ code: 'quotes', start, end, put: `“${inside}”`, isSure: true },
  })),
  'single quotes': ofText((inside, { start, end }) => ({
    ...{ code: 'quotes', start, end, put: `'${inside}'`, isSure: true },
  })),
  'a curly quote at the end': ofText((_, { end }) => ({
    ...{ code: 'quotes', start: end - 1, end, put: '”', isSure: true },
  })),
  'a curly quote at the beginning': ofText((_, { start }) => ({
    ...{ code: 'quotes', start, end: start + 1, put: '“', isSure: true },
  })),
  'quotes within a text': ofText((inside, token) =>
    inside.length > 4 && !/[,:]/.test(inside)
      ? {
          code: 'inner-quotes',
          start: token.start + 3,
          end: token.start + 3,
          put: '"so"',
          about: token,
        }
      : undefined,
  ),
  'no quotes': (token, next) => {
    const { text, start, end } = token;
    const put = text.slice(1, -1);
    const isValue = text.startsWith('"') && next?.text !== ':' && put.trim() === put;
    // What is no text without its quotes, and where nobody can tell how far a text goes.
    if (!isValue || /^(?:[\d.]*|true|false|null)$/.test(put) || /[\\"“”`<>]/.test(put)) return;
    if (/[{}[\](),、；]/.test(put)) return undefined;
    const code = /^\d+\s*\p{L}+$/u.test(put) ? 'unquoted-number' : 'unquoted-text';
    return { code, start, end, put, isSure: true };
  },
  'no quote at the end': ofText((inside, token) =>
    inside.includes(',')
      ? undefined
      : { code: 'unclosed-string', start: token.end - 1, end: token.end, put: '', about: token },
  ),
  'a comment': afterComma(' // why', 'comment'),
  'a comment as in a shell': afterComma(' # why', 'comment'),
  'a comment as in HTML': afterComma(' <!-- why -->', 'comment'),
  'a comment as in HTML with quotes and commas in it': afterComma(
    '\n<!-- why: "a", b\n{ c -->',
    'comment',
  ),
  'texts that a plus joins': ofText((inside, { start }) =>
    inside.length > 4
      ? { code: 'joined-texts', start: start + 3, end: start + 3, put: '" + "', isSure: true }
      : undefined,
  ),
  'texts that a plus joins on the next line': ofText((inside, { start }) =>
    inside.length > 4
      ? { code: 'joined-texts', start: start + 3, end: start + 3, put: '" +\n  "', isSure: true }
      : undefined,
  ),
  'round brackets for braces': roundPair('{', '}'),
  'round brackets for a list': roundPair('[', ']'),
  'a brace too many': after('}', '}', 'extra-bracket'),
  'a bracket too many': after(']', ']', 'extra-bracket'),
  'a brace too many on a line of its own': after('}', '\n}', 'extra-bracket'),
  'a bracket too many on a line of its own': after(']', '\n]', 'extra-bracket'),
  'a no-break space': ({ text, end }) =>
    text === ':' ? { code: 'odd-space', start: end, end, put: '\u00a0', isSure: true } : undefined,
  'an ideographic space': ({ text, end }) =>
    text === ',' ? { code: 'odd-space', start: end, end, put: '\u3000', isSure: true } : undefined,
  True: instead('true', 'True', 'literal'),
  FALSE: instead('false', 'FALSE', 'literal'),
  None: instead('null', 'None', 'literal'),
  'a tab in a text': ofText((_, token) => ({
    ...{ code: 'tab', start: token.start + 1, end: token.start + 1, put: '\t' },
    about: token,
  })),
  'a backslash in a text': ofText((_, token) => ({
    ...{ code: 'bad-escape', start: token.start + 1, end: token.start + 1, put: '\\q' },
    about: token,
  })),
  'a number with a 0 before it': ({ text, start }) =>
    /^[1-9]/.test(text) ? { code: 'leading-zero', start, end: start, put: '0' } : undefined,
  'a number with a sign': ({ text, start }) =>
    /^[1-9]/.test(text) ? { code: 'bad-number', start, end: start, put: '+' } : undefined,
};

const TOKENS = /"(?:[^"\\\n]|\\.)*"|[{}[\],:]|true|false|null|-?\d[\d.]*/g;

/** Every kind of slip in a text, at its first, its middle and its last place. */
export function syntaxSlips(text: string): SyntaxSlip[] {
  const tokens = [...text.matchAll(TOKENS)].map(
    ({ 0: token, index }): Token => ({ text: token, start: index, end: index + token.length }),
  );
  return Object.entries(slips).flatMap(([title, slip]) => {
    const drafts = tokens.flatMap((token, index) => slip(token, tokens[index + 1], text) ?? []);
    const places = new Set([0, Math.floor(drafts.length / 2), drafts.length - 1]);
    return [...places].flatMap((place) => {
      const draft = drafts[place];
      return draft ? [slipOf(title, draft, text)] : [];
    });
  });
}

function slipOf(title: string, draft: Draft, text: string): SyntaxSlip {
  const { code, start, end, put, about, isSure = false } = draft;
  const longer = put.length - (end - start);
  return {
    title,
    code,
    text: text.slice(0, start) + put + text.slice(end),
    from: Math.min(start, about?.start ?? start),
    to: Math.max(start + put.length, (about?.end ?? 0) + longer),
    isSure,
  };
}
