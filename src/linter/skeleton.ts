import type { JsonObject, JsonValue } from '../engine';
import { mayBeMisread } from './misread';

/** Longer ones are looked at each by itself: rules ask for the length of a page. */
const LONGEST = 50_000;

const skeletons = new WeakMap<JsonObject, { skeleton: string | undefined }>();

/**
 * What of a screen any rule goes by that looks at one screen alone: its JSON, in which plain words, the names of items, days and plain
 * addresses stand for themselves, each by the number of its first place. Two screens of one skeleton are right or wrong together.
 * Undefined where nothing of the kind can be said.
 */
export function skeletonOf(screen: JsonObject): string | undefined {
  const known = skeletons.get(screen);
  if (known) return known.skeleton;
  const skeleton = createSkeleton(screen);
  skeletons.set(screen, { skeleton });
  return skeleton;
}

function createSkeleton(screen: JsonObject): string | undefined {
  const numbers = new Map<string, number>();
  let isKnown = true;
  let text = '';

  const numberOf = (value: string): number => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };

  /** The numbers of a text as it is, and without regard to case: what is equal stays equal. */
  function put(kind: string, value: string): void {
    text += `${kind}${numberOf(value)}.${numberOf(`=${value.trim().toLowerCase()}`)}`;
  }

  function write(node: JsonValue, name: string, list: string): void {
    if (typeof node === 'string') writeText(node, name, list);
    else if (typeof node !== 'object' || node === null) text += String(node);
    else if (Array.isArray(node)) {
      text += '[';
      for (const item of node) {
        write(item, '', name);
        text += ',';
      }
      text += ']';
    } else writeObject(node, name, list);
  }

  function writeText(node: string, name: string, list: string): void {
    if (name === 'id' && LISTS.has(list) && ID.test(node)) put('~i', node);
    else if (name === 'date' && DAY.test(node)) put('~d', node);
    else if (name === 'href' && ADDRESS.test(node)) put('~a', node);
    else text += JSON.stringify(node);
  }

  function writeObject(node: JsonObject, name: string, list: string): void {
    // Where items stand depends on the names of others.
    if ('before' in node || 'after' in node) isKnown = false;
    const isText = !NO_WORDS.has(name) && isPlainText(node);
    text += '{';
    for (const member in node) {
      const value = node[member];
      if (value === undefined) continue;
      text += `${JSON.stringify(member)}:`;
      if (isText && typeof value === 'string') put('~t', value);
      else write(value, member, list);
      text += ',';
    }
    text += '}';
  }

  write(screen, '', '');
  return isKnown && text.length < LONGEST ? text : undefined;
}

/** The lists whose items are named for patches alone. */
const LISTS: ReadonlySet<string> = new Set(['items', 'links', 'actions']);
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const DAY = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const ADDRESS =
  /^https:\/\/[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,10}(?:\/[A-Za-z0-9-]{1,30}){0,6}\/?$/;

/** What holds values by names that may look like languages. */
const NO_WORDS: ReadonlySet<string> = new Set([
  ...['visibleWhen', 'values', 'fields', 'params', 'options', 'properties', 'when', 'file'],
  ...['patternProperties', 'definitions', 'dependencies', 'device', 'rules', 'items'],
]);

/** Whether an object is a text in both usual languages whose words no rule has anything to say of. */
function isPlainText(node: JsonObject): boolean {
  const { 'zh-CN': chinese, en: english } = node;
  if (typeof chinese !== 'string' || typeof english !== 'string') return false;
  for (const name in node) if (name !== 'zh-CN' && name !== 'en') return false;
  return isPlain(chinese) && isPlain(english);
}

/** Words with the signs that mark nothing, in Markdown or otherwise; they begin with a letter. */
const PLAIN =
  /^[A-Za-z\u4e00-\u9fff《（][A-Za-z0-9\u4e00-\u9fff，。！？、：；（）《》“” ,.!?;:'’()–…-]{0,400}$/;
/** What words of secrets, addresses and numbers have in them. */
const SUSPICIOUS = /secret|token|passw|pwd|key|密码|口令|http|www|\d{6}/i;

function isPlain(words: string): boolean {
  return PLAIN.test(words) && !SUSPICIOUS.test(words) && !mayBeMisread(words);
}

/** So many proofs are remembered: portals have few kinds of screens, however many schools. */
const MOST_PROOFS = 500;

/** Remembers of which skeletons something was found to hold. */
export function createProofs() {
  const proven = new Set<string>();
  return {
    has(screen: JsonObject, name: string): boolean {
      const skeleton = skeletonOf(screen);
      return skeleton !== undefined && proven.has(`${name} ${skeleton}`);
    },
    add(screen: JsonObject, name: string): void {
      const skeleton = skeletonOf(screen);
      if (skeleton === undefined) return;
      if (proven.size >= MOST_PROOFS) proven.clear();
      proven.add(`${name} ${skeleton}`);
    },
  };
}
