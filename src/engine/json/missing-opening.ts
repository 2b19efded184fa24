import { unclosedBrackets } from './missing-bracket';
import { type Found, nameBefore, place, replacing, type SyntaxProblem } from './syntax-problem';

/**
 * Finds an opening bracket that was left out after the colon of a member: the members that it was
 * to hold give that one a second colon, or the items a value in the place of a name. Undefined
 * where every closing bracket has its pair.
 */
export function missingOpening(text: string, { code, offset }: SyntaxProblem): Found | undefined {
  const { braces, lists } = unclosedBrackets(text);
  const at = text[offset];
  const isMember = braces < 0 && code === 'missing-comma' && at === ':';
  const isItem = lists < 0 && (code === 'missing-key' || (code === 'missing-colon' && at === ']'));
  const colon = isMember || isItem ? lastColon(text, offset) : undefined;
  if (colon === undefined) return undefined;
  const bracket = isMember ? '{' : '[';
  const end = colon + 1;
  return {
    problem: {
      ...place('missing-opening', colon, 1, { bracket, name: nameBefore(text, end) }),
      edits: replacing(end, 0, ` ${bracket}`),
    },
    standIn: /\s/.test(text[end] ?? '') ? { offset: end, text: bracket } : undefined,
  };
}

/** The last colon before an offset in the same brackets. */
function lastColon(text: string, offset: number): number | undefined {
  const colons: (number | undefined)[] = [undefined];
  for (const { 0: token, index } of text
    .slice(0, offset)
    .matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') colons.push(undefined);
    else if (token === '}' || token === ']') colons.pop();
    else if (token === ':') colons[colons.length - 1] = index;
  }
  return colons.at(-1);
}
