import { type ParseError, printParseErrorCode, visit } from 'jsonc-parser';
import { isWrongLiteral } from './literals';
import { QUOTES } from './quote-problems';
import { place, type SyntaxProblem, type SyntaxProblemCode } from './syntax-problem';

/**
 * The first place where the parser finds that a text is not JSON (RFC 8259), and the likely mistake
 * there; undefined when the text is JSON.
 */
export function firstParseError(text: string): SyntaxProblem | undefined {
  let first: ParseError | undefined;
  visit(
    text,
    {
      onError: (error, offset, length) => {
        if (!first || offset < first.offset) first = { error, offset, length };
      },
    },
    { disallowComments: true },
  );
  return first && place(codeOf(text, first), first.offset, first.length);
}

function codeOf(text: string, { error, offset }: ParseError): SyntaxProblemCode {
  const at = text[offset];
  if (at === undefined && text.trimEnd().endsWith(',')) return 'unclosed';
  if (at !== undefined && QUOTES.includes(at)) return 'quotes';
  const parserCode = printParseErrorCode(error);
  if (parserCode === 'UnexpectedEndOfString') return 'unclosed-string';
  if (isWrongLiteral(text, offset)) return 'literal';
  switch (parserCode) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return 'comment';
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'bad-escape';
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return 'bad-number';
    case 'InvalidCharacter':
      return 'control-character';
    case 'ColonExpected':
      return 'missing-colon';
    case 'CommaExpected':
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return at === undefined ? 'unclosed' : 'missing-comma';
    case 'InvalidSymbol':
      return /^[\w$-]+\s*:/.test(text.slice(offset, offset + 200)) ? 'missing-key' : 'unexpected';
    case 'PropertyNameExpected':
      return at === undefined ? 'unclosed' : 'missing-key';
    case 'ValueExpected':
      return at === undefined ? 'unclosed' : 'missing-value';
    case 'EndOfFileExpected':
      return 'after-end';
    default:
      return 'unexpected';
  }
}
