import { isJsonObject, type JsonValue, objectOf, type Path } from '../../src/engine';
import { nodesOf, withRenamed, withValueAt } from './json-nodes';
import type { SampleFile } from './portal';

/** A slip of the hand in one place of a file, whatever stands there. */
export interface Slip {
  kind: string;
  file: string;
  text: string;
  /** The place in the file after the slip; of what was taken away, the place where it was. */
  path: Path;
  /** The name and the value that stood there. */
  name: string;
  value: JsonValue;
  /** True where the file may still be right, as with a name that is the author’s own. */
  mayBeRight: boolean;
}

interface Place {
  path: Path;
  name: string;
  value: JsonValue;
  isPatch: boolean;
}

/** Slips in a member's name. */
const names: Readonly<Record<string, (name: string) => string>> = {
  'letters exchanged': (name) => `${name[0]}${name[2]}${name[1]}${name.slice(3)}`,
  'an s more': (name) => `${name}s`,
  'a capital': (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`,
};

const isText = (value: JsonValue) => typeof value === 'string';
const isCompound = (value: JsonValue) => value === Object(value);

/** Slips in a value: the new one, and where it can be right. Undefined takes the value away. */
const values: Readonly<
  Record<
    string,
    {
      of(value: JsonValue): boolean;
      by(value: JsonValue): JsonValue | undefined;
      mayBeRight?(place: Place): boolean;
    }
  >
> = {
  'a number for text': { of: isText, by: () => 7 },
  'quotes too many': {
    of: (value) => !isText(value) && !isCompound(value) && value !== null,
    by: String,
  },
  'square brackets too many': {
    of: (value) => isText(value) || isJsonObject(value),
    by: (value) => [value],
    // A condition may name several values.
    mayBeRight: ({ path }) => path.includes('visibleWhen'),
  },
  'curly brackets too many': {
    of: (value) => isText(value) || Array.isArray(value),
    by: (value) => ({ x: value }),
  },
  'text for an object or list': {
    of: isCompound,
    by: () => 'abc',
    // Words may be the same in all languages, and an affix the same for all students.
    mayBeRight: ({ value, name }) =>
      objectOf(value)['zh-CN'] !== undefined || name === 'prefix' || name === 'suffix',
  },
  'null for a value': { of: (value) => value !== null, by: () => null, mayBeRight: () => true },
  'nothing in the quotes': {
    of: isText,
    by: () => '',
    // On one kind of device nothing may be added.
    mayBeRight: ({ path }) => path.includes('device'),
  },
  'a letter more': {
    of: (value) => /^[\x21-\x7e]+$/.test(String(value)) && isText(value),
    by: (value) => `${value}x`,
    mayBeRight: () => true,
  },
  'taken away': { of: () => true, by: () => undefined, mayBeRight: () => true },
};

/** Every slip of each kind, once for places that are alike in files of one folder. */
export function slipsOf(files: readonly SampleFile[]): Slip[] {
  const seen = new Set<string>();
  return files.flatMap((file) =>
    nodesOf(file.json).flatMap(({ path, value }) => {
      const place = { path, value, name: path.at(-1) ?? '', isPatch: file.isPatch };
      return path.length === 0 ? [] : slipsAt(file, place, seen);
    }),
  );
}

function slipsAt({ path: file, json }: SampleFile, place: Place, seen: Set<string>): Slip[] {
  const { path, value, name, isPatch } = place;
  const folder = file.replace(/^schools\/\w+/, 'schools').replace(/\/[^/]+$/, '');
  const shape = path.slice(-3).map((token) => (isIndex(token) ? '#' : token));
  const isNew = (kind: string) =>
    seen.size < seen.add([folder, isPatch, ...shape, kind].join(' ')).size;
  const slip = (kind: string, changed: JsonValue, at: Path, mayBeRight: boolean): Slip[] =>
    isNew(kind)
      ? [
          {
            kind,
            file,
            text: `${JSON.stringify(changed, null, 2)}\n`,
            path: at,
            name,
            value,
            mayBeRight,
          },
        ]
      : [];
  const renamed = Object.entries(names).flatMap(([kind, by]) => {
    const other = by(name);
    if (isIndex(name) || name.length < 3 || other === name) return [];
    const at = [...path.slice(0, -1), other];
    return slip(kind, withRenamed(json, path, other), at, isAuthorsName(place));
  });
  const changed = Object.entries(values).flatMap(([kind, { of, by, mayBeRight }]) =>
    of(value)
      ? slip(kind, withValueAt(json, path, by(value)), path, mayBeRight?.(place) ?? false)
      : [],
  );
  return [...renamed, ...changed];
}

function isIndex(token: string): boolean {
  return /^\d+$/.test(token);
}

/** True for a name that a school may choose: of a field, a parameter, or an item that it adds. */
function isAuthorsName({ path, name, isPatch }: Place): boolean {
  const holder = path.at(-2) ?? '';
  if (name === '$schema') return true;
  if (['fields', 'networkParameters', 'ways'].includes(holder)) return true;
  return (isPatch || path.length === 2) && ['items', 'links', 'blocks'].includes(holder);
}
