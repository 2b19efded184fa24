import {
  entriesOf,
  isJsonObject,
  isJsonValue,
  type JsonValue,
  jsonEquals,
  type Path,
} from '../engine';
import type { Files } from './case-files';
import type { InvalidCase } from './define-cases';
import { ruleCases } from './rules/all-cases';

/**
 * One example of a rule, from its cases: the part of a file that is wrong, and the same part put
 * right.
 */
export interface Example {
  file: string;
  wrong: string;
  /** The file where it is right: another one, where the name of the file was wrong. */
  rightFile: string;
  right: string;
}

/** The examples of a rule, the most telling one first. */
export function examplesOf(rule: string): Example[] {
  const cases = ruleCases.find((one) => one.rule === rule);
  return Object.values(cases?.invalid ?? {}).flatMap((one): Example[] => {
    const { right, issues, input, rightInput } = one;
    const file = issues[0]?.file;
    if (!right || file === undefined) return [];
    const files = { ...assetText(file, input), ...one.files };
    const example = exampleOf(file, files, { ...assetText(file, rightInput), ...right });
    // Wrong bytes cannot be shown as text.
    return example.wrong === example.right ? [] : [example];
  });
}

function assetText(file: string, input: InvalidCase['input']): Files {
  const text = input?.assetFacts?.(file)?.text;
  return text === undefined ? {} : { [file]: text };
}

function exampleOf(file: string, files: Files, right: Files): Example {
  const before = files[file];
  const after = Object.hasOwn(right, file) ? right[file] : before;
  if (isJsonValue(before) && isJsonValue(after) && isJsonObject(before) && isJsonObject(after)) {
    const path = placeOfChange(before, after);
    return {
      ...{ file, rightFile: file },
      wrong: excerpt(before, after, path),
      right: excerpt(after, before, path),
    };
  }
  const written = Object.entries(right).filter(([, content]) => content !== null);
  const [rightFile = file, content] =
    typeof after === 'string' ? [file, after] : (written[0] ?? [file, undefined]);
  return { file, wrong: shownText(before), rightFile, right: shownText(content) };
}

/** The smallest named part that holds all that is different. */
function placeOfChange(before: JsonValue, after: JsonValue): Path {
  const path: string[] = [];
  let [left, right]: (JsonValue | undefined)[] = [before, after];
  for (;;) {
    const [one, other]: ReadonlyMap<string, JsonValue>[] = [membersOf(left), membersOf(right)];
    const names = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])];
    const different = names.filter((name) => !jsonEquals(one?.get(name), other?.get(name)));
    const [only] = different;
    if (only === undefined || different.length > 1) break;
    const [next, nextRight] = [one?.get(only), other?.get(only)];
    // A value that is no object, or is there in one of the two alone, is shown with what it stands
    // in.
    if (!isHolder(next) || !isHolder(nextRight)) break;
    path.push(only);
    left = next;
    right = nextRight;
  }
  return path;
}

function isHolder(value: JsonValue | undefined): boolean {
  return value === Object(value);
}

function membersOf(value: JsonValue | undefined): ReadonlyMap<string, JsonValue> {
  return new Map(entriesOf(value));
}

/**
 * A part of a file as it is written there, with its name where it has one.
 *
 * @param other the file as it is in the other half of the example
 */
function excerpt(json: JsonValue, other: JsonValue, path: Path): string {
  let [part, same]: (JsonValue | undefined)[] = [json, other];
  for (const name of path) {
    part = membersOf(part).get(name);
    same = membersOf(same).get(name);
  }
  const text = JSON.stringify(abridged(part, same), null, 2) ?? '';
  const name = path.at(-1);
  return name === undefined || /^[0-9]+$/.test(name) ? text : `${JSON.stringify(name)}: ${text}`;
}

/** More lines of a value explain nothing more. */
const MOST_LINES = 16;
/** So many members that are the same, and so many that are not, are shown of a long value. */
const [SHOWN_SAME, SHOWN_OTHERS] = [2, 4];

/** A value without most members that say the same in the other value, where it is long. */
function abridged(
  value: JsonValue | undefined,
  other: JsonValue | undefined,
): JsonValue | undefined {
  if (!isHolder(value) || (JSON.stringify(value, null, 2) ?? '').split('\n').length <= MOST_LINES) {
    return value;
  }
  const others = membersOf(other);
  let [same, different, isCut] = [0, 0, false];
  const kept = [...membersOf(value)].flatMap(([name, member]): [string, JsonValue][] => {
    const isSame = jsonEquals(member, others.get(name));
    if (isSame ? ++same > SHOWN_SAME : ++different > SHOWN_OTHERS) {
      isCut = true;
      return [];
    }
    return [[name, abridged(member, others.get(name)) ?? null]];
  });
  if (Array.isArray(value)) return [...kept.map(([, item]) => item), ...(isCut ? ['…'] : [])];
  return Object.fromEntries([...kept, ...(isCut ? [['…', '…'] as const] : [])]);
}

function shownText(content: unknown): string {
  if (content === undefined || content === null) return '';
  if (typeof content === 'string') return content;
  return JSON.stringify(isJsonValue(content) ? abridged(content, undefined) : content, null, 2);
}
