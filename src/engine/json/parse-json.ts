import { visit } from 'jsonc-parser';
import type { JsonValue } from './json';
import { MAX_DEPTH, scanJson, withoutMark } from './read-json';
import type { SyntaxProblem } from './syntax-problem';
import { syntaxProblems } from './syntax-problems';

export interface ParsedText {
  /** Undefined when the text is no JSON. */
  json: JsonValue | undefined;
  problems: readonly SyntaxProblem[];
}

/**
 * Reads JSON strictly: no comments, no trailing commas. A duplicate key is a problem, although the
 * last one would count. A byte order mark, which editors of Windows write, is none (RFC 8259, 8.1).
 */
export function parseJson(text: string): ParsedText {
  const problems: SyntaxProblem[] = [];
  const add = (
    code: SyntaxProblem['code'],
    offset: number,
    length: number,
    data: SyntaxProblem['data'] = {},
  ) => problems.push({ code, offset, length, data });

  const json = withoutMark(text);
  if (json.trim() === '') {
    add('empty', 0, 0);
    return { json: undefined, problems };
  }
  const { deepAt, names } = scanJson(json);
  if (deepAt !== undefined) {
    add('too-deep', deepAt, 1, { limit: MAX_DEPTH });
    return { json: undefined, problems };
  }
  let value: JsonValue;
  try {
    value = JSON.parse(json);
  } catch {
    return explainedLater(json);
  }
  // Looking for duplicate keys is slower than parsing, and needless when every name has become a
  // member.
  if (names !== countMembers(value)) {
    for (const key of duplicateKeys(json)) {
      add('duplicate-key', key.offset, key.length, { key: key.name });
    }
  }
  return { json: value, problems };
}

/** A text that is no JSON: to find out why takes longer than most readers need. */
function explainedLater(text: string): ParsedText {
  let problems: readonly SyntaxProblem[] | undefined;
  return {
    json: undefined,
    get problems() {
      problems ??= syntaxProblems(text);
      return problems;
    },
  };
}

function countMembers(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  const add = (member: JsonValue | undefined) => {
    // Most are texts.
    if (typeof member === 'object') count += countMembers(member);
  };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) add(value[index]);
  } else {
    for (const key in value) {
      count++;
      add(value[key]);
    }
  }
  return count;
}

interface Key {
  name: string;
  offset: number;
  length: number;
}

function duplicateKeys(text: string): Key[] {
  const open: Set<string>[] = [];
  const found: Key[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, offset, length) => {
      const names = open.at(-1);
      if (names?.has(name)) found.push({ name, offset, length });
      names?.add(name);
    },
  });
  return found;
}
