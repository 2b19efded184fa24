import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import { type ParsedText, parseJson } from '../json/parse-json';
import { shareParts } from '../json/share-parts';
import { createTextPositions, type TextPositions } from '../json/text-positions';
import { type FileRole, roleOf } from './file-role';
import { createMemory, type Memory } from './lazy-map';

/** The content of a text by itself: the same objects for all files with that text. */
export interface FileContent {
  text: string;
  /** Undefined when the text is no JSON. */
  json: JsonValue | undefined;
  /** The JSON where it is an object, as all files are that are read; else an empty one. */
  root: JsonObject;
  /** The members of the root that are texts, such as `screen` and `extends`. */
  texts: Readonly<Record<string, string | undefined>>;
  problems: ParsedText['problems'];
  positions: TextPositions;
}

const mentions = new Map<string, RegExp>();

/**
 * True where a value of a JSON text may have a member of one of these names: a quick look at the
 * text, that spares most values a walk.
 *
 * @param names of letters alone
 */
export function mayHaveMember({ text }: Pick<FileContent, 'text'>, ...names: string[]): boolean {
  const either = names.join('|');
  // A name may be written in escapes.
  const mention = mentions.get(either) ?? new RegExp(`"(?:${either})"|\\\\u`);
  mentions.set(either, mention);
  return mention.test(text);
}

/** One JSON file of a portal, parsed. */
export interface ProjectFile extends FileContent {
  /** Relative to the folder that holds schools/ and schemas/, with `/`. */
  path: string;
  role: FileRole;
}

/** Gives a parsed value with parts of an alike one in place of its own that are equal to them. */
type Sharing = (json: JsonValue | undefined) => JsonValue | undefined;

/**
 * Classifies files, and parses them when they are asked for: each text once, since schools are
 * often made as copies of one another. Files of one name share their equal parts.
 */
export function createFileReader(isFleeting = false): (path: string, text: string) => ProjectFile {
  const contents = new Map<string, () => FileContent>();
  const latest = createMemory<JsonObject>(isFleeting);
  return (path, text) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const content = contents.get(text) ?? contentOf(text, sharingIn(latest, name), isFleeting);
    contents.set(text, content);
    return fileOf(path, text, content);
  };
}

/** Shares the parts of each value with the one of that name that was read before it. */
function sharingIn(latest: Memory<JsonObject>, name: string): Sharing {
  return (json) => {
    const known = latest.get(name);
    const shared = known && json !== undefined ? shareParts(known, json) : json;
    if (isJsonObject(shared)) latest.set(name, shared);
    return shared;
  };
}

/** A function of its own, so that no file holds the texts of the others. */
function fileOf(path: string, text: string, content: () => FileContent): ProjectFile {
  return {
    path,
    role: roleOf(path),
    text,
    get json() {
      return content().json;
    },
    get root() {
      return content().root;
    },
    get texts() {
      return content().texts;
    },
    get problems() {
      return content().problems;
    },
    get positions() {
      return content().positions;
    },
  };
}

/** Parses a text on its first use; a fleeting content again where nobody holds it any more. */
function contentOf(text: string, share: Sharing, isFleeting: boolean): () => FileContent {
  const memory = createMemory<FileContent>(isFleeting);
  return () => {
    const content = memory.get('') ?? readContent(text, share);
    memory.set('', content);
    return content;
  };
}

function readContent(text: string, share: Sharing): FileContent {
  const { json: own, problems } = parseJson(text);
  const json = share(own);
  const root = objectOf(json);
  const texts = Object.entries(root).filter(
    (member): member is [string, string] => typeof member[1] === 'string',
  );
  return {
    text,
    json,
    problems,
    root,
    texts: Object.fromEntries(texts),
    positions: createTextPositions(text),
  };
}
