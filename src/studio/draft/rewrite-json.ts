import { type Node, parseTree } from 'jsonc-parser';
import {
  entriesOf,
  isJsonObject,
  type JsonValue,
  jsonEquals,
  readJson,
  withoutMark,
} from '../../engine';

/** How a file writes what is new in it. */
interface Style {
  /** One level of indentation. */
  indent: string;
  lineEnd: string;
}

/**
 * Changes a JSON text so that it says `value`, and leaves every part that says the same as before
 * as it is written: its line breaks, indentation and order. What is new follows its neighbours.
 * (jsonc-parser's `modify` formats the lines that it touches anew.)
 *
 * @returns undefined for a text that is no JSON
 */
export function rewriteJson(text: string, value: JsonValue): string | undefined {
  if (readJson(text) === undefined) return undefined;
  const root = parseTree(withoutMark(text));
  if (!root) return undefined;
  const writer = createWriter(text, styleOf(text));
  const end = root.offset + root.length;
  return text.slice(0, root.offset) + writer.render(root, value) + text.slice(end);
}

/** The text of a new file. */
export function writeJson(value: JsonValue): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function styleOf(text: string): Style {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return { indent, lineEnd: text.includes('\r\n') ? '\r\n' : '\n' };
}

/** A member or item, as it is to be written. */
interface Entry {
  /** The name of a member. */
  key: string | undefined;
  value: JsonValue;
  /** The part of the text that it stands in now; undefined for a new one. */
  node: Node | undefined;
}

/** Longer values have a line for each member. */
const LONGEST_LINE = 80;

function createWriter(text: string, style: Style) {
  const textOf = ({ offset, length }: Node) => text.slice(offset, offset + length);
  const between = (left: number, right: number) => text.slice(left, right);

  function render(node: Node, value: JsonValue): string {
    if (isSameWriting(node, value)) return textOf(node);
    const entries = entriesFor(node, value);
    if (!entries) return write(value, indentAt(node.offset, text), textOf(node));
    const children = node.children ?? [];
    const isSameSequence =
      children.length === entries.length &&
      (node.type === 'array'
        ? entries.every((entry, index) => entry.node === children[index])
        : entries.every((entry) => entry.node) && sameNames(valueIn(node), value));
    if (!isSameSequence) return renderAnew(node, entries);
    const byNode = new Map(entries.map((entry) => [entry.node, entry]));
    return splice(node, (child) => {
      const entry = byNode.get(child);
      return entry ? renderEntry(entry, '') : textOf(child);
    });
  }

  /** The container with the same text around its entries. */
  function splice(node: Node, renderChild: (child: Node) => string): string {
    let at = node.offset;
    let written = '';
    for (const child of node.children ?? []) {
      written += between(at, child.offset) + renderChild(child);
      at = endOf(child);
    }
    return written + between(at, endOf(node));
  }

  function renderAnew(node: Node, entries: readonly Entry[]): string {
    const [first, second] = node.children ?? [];
    const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}'];
    if (entries.length === 0) return open + close;
    if (!first) return writeEmpty(node, entries, [open, close]);
    const { leads, end } = leadsOf(node, text);
    const lead = leads.get(first) ?? '';
    const indent = /\n([ \t]*)$/.exec(lead)?.[1] ?? indentAt(node.offset, text);
    const isOnLines = lead.includes('\n');
    leads.delete(first);
    let gap = leads.get(second) ?? `,${lead || ' '}`;
    const written = entries.map((entry, index) => {
      gap = leads.get(entry.node) ?? gap;
      return (index === 0 ? lead : gap) + renderEntry(entry, indent, !isOnLines);
    });
    return open + written.join('') + end + close;
  }

  function writeEmpty(node: Node, entries: readonly Entry[], brackets: readonly [string, string]) {
    const indent = indentAt(node.offset, text);
    const inner = indent + style.indent;
    const lines = entries.map((entry) => inner + renderEntry(entry, inner));
    const { lineEnd } = style;
    return `${brackets[0]}${lineEnd}${lines.join(`,${lineEnd}`)}${lineEnd}${indent}${brackets[1]}`;
  }

  function renderEntry({ key, value, node }: Entry, indent: string, isInline = false): string {
    const present = node && (node.type === 'property' ? node.children?.[1] : node);
    if (node && present) {
      return between(node.offset, present.offset) + render(present, value);
    }
    const written = isInline ? inline(value) : write(value, indent);
    return key === undefined ? written : `${JSON.stringify(key)}: ${written}`;
  }

  /** @param before the text in whose place it comes */
  function write(value: JsonValue, indent: string, before?: string): string {
    const wasOnOneLine = before !== undefined && /^[{[][^\n]*\S[^\n]*[}\]]$/.test(before);
    if (wasOnOneLine && inline(value).length <= LONGEST_LINE) return inline(value);
    return JSON.stringify(value, null, style.indent).replaceAll('\n', style.lineEnd + indent);
  }

  return { render };
}

/** The text in front of each entry as it is now, and that behind the last one. */
function leadsOf(node: Node, text: string) {
  const leads = new Map<Node | undefined, string>();
  let at = node.offset + 1;
  for (const child of node.children ?? []) {
    leads.set(child, text.slice(at, child.offset));
    at = endOf(child);
  }
  return { leads, end: text.slice(at, endOf(node) - 1) };
}

/** The white space that the line of an offset begins with. */
function indentAt(offset: number, text: string): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** A value on one line, with spaces. */
function inline(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${inline(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function isSameWriting(node: Node, value: JsonValue): boolean {
  const written = valueIn(node);
  return jsonEquals(written, value) && hasSameOrder(written, value);
}

/** Gives the new entries of a container; undefined where it becomes something else. */
function entriesFor(node: Node, value: JsonValue): Entry[] | undefined {
  const children = node.children ?? [];
  if (node.type === 'object' && isJsonObject(value)) {
    // Of members with one name the last one counts.
    const byName = new Map(children.map((child) => [nameOf(child), child]));
    return Object.entries(value).map(([key, member]) => ({
      key,
      value: member,
      node: byName.get(key),
    }));
  }
  if (node.type !== 'array' || !Array.isArray(value)) return undefined;
  const nodes = matchItems(children, value);
  return value.map((item, index) => ({ key: undefined, value: item, node: nodes[index] }));
}

/**
 * Finds the old item for each new one of a list: by id, else the equal one, else the one in its
 * place.
 */
function matchItems(children: readonly Node[], items: readonly JsonValue[]): (Node | undefined)[] {
  const left = new Set(children);
  const values = new Map(children.map((child) => [child, valueIn(child)]));
  const take = (wanted: (value: JsonValue | undefined) => boolean) => {
    for (const child of left) {
      if (!wanted(values.get(child))) continue;
      left.delete(child);
      return child;
    }
    return undefined;
  };
  const identity = (item: JsonValue | undefined) => (isJsonObject(item) ? item.id : undefined);
  const nodes = items.map((item) => {
    const id = identity(item);
    const equal = take((value) => jsonEquals(value, item));
    return equal ?? (id === undefined ? undefined : take((value) => identity(value) === id));
  });
  if (items.length !== children.length) return nodes;
  return nodes.map((node, index) => {
    const child = children[index];
    if (node || !child || !left.delete(child)) return node;
    return child;
  });
}

function hasSameOrder(left: JsonValue | undefined, right: JsonValue): boolean {
  if (!sameNames(left, right)) return false;
  const others = new Map(entriesOf(right));
  return entriesOf(left).every(([name, member]) => {
    const other = others.get(name);
    return other !== undefined && hasSameOrder(member, other);
  });
}

function sameNames(left: JsonValue | undefined, right: JsonValue): boolean {
  const names = entriesOf(right).map(([name]) => name);
  const before = entriesOf(left);
  return before.length === names.length && before.every(([name], index) => name === names[index]);
}

function nameOf(property: Node): string {
  return String(property.children?.[0]?.value ?? '');
}

const values = new WeakMap<Node, JsonValue>();

function valueIn(node: Node): JsonValue {
  const known = values.get(node);
  if (known !== undefined) return known;
  const value = readValue(node);
  values.set(node, value);
  return value;
}

function readValue(node: Node): JsonValue {
  const children = node.children ?? [];
  if (node.type === 'array') return children.map(valueIn);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    children.map((child) => {
      const value = child.children?.[1];
      return [nameOf(child), value ? valueIn(value) : null];
    }),
  );
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}
