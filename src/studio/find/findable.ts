import type { Translate } from '../../engine';
import type { TextRow } from '../../texts';
import { kindNames } from '../store/messages';
import { nearestNode, type Part, placeOfPart } from '../store/part';
import type { Outline, OutlineNode } from '../worker/messages';
import { messages } from './messages';
import { otherWords } from './other-words';

/** Something of a school that is found by its words, with its place as the tree says it. */
export interface Findable {
  id: string;
  label: string;
  place: string;
  /** True for a page, a setting or an action: it stands before a part of a page. */
  isWhole: boolean;
  /** All words that it is found by, in small letters. */
  searched: string;
  /** Undefined for an action. */
  part: Part | undefined;
}

/** So many are shown. */
const MOST_FOUND = 30;

/** Every part of the tree, in its order. */
export function findableParts(
  roots: readonly OutlineNode[],
  translate: Translate,
): readonly Findable[] {
  const found: Findable[] = [];
  const visit = (node: OutlineNode, above: readonly string[]) => {
    const label = translate(node.label);
    const isGroup = node.kind === 'group';
    if (!isGroup) {
      const kind = translate(node.kindLabel ?? kindNames[node.kind]);
      const part = { target: node.target, path: node.path };
      found.push({
        ...{ id: node.id, label, part },
        place: [...above, kind].join(' › '),
        isWhole: above.length === 0,
        searched: [label, kind, ...wordsOf(node), node.target].join('\n').toLowerCase(),
      });
    }
    for (const child of node.children) visit(child, isGroup ? above : [...above, label]);
  };
  for (const root of roots) visit(root, []);
  return found;
}

/** A part is found by its name in any language, a setting by other words for it, too. */
function wordsOf({ label, kind, path }: OutlineNode): string[] {
  const others = kind === 'setting' ? (otherWords[path.join('/')] ?? '') : '';
  if (typeof label === 'string') return [label, others];
  return [...Object.values(label).filter((word) => typeof word === 'string'), others];
}

/** Every text that students read, which leads to the part that holds it. */
export function findableTexts(
  rows: readonly TextRow[],
  outline: Outline,
  translate: Translate,
): readonly Findable[] {
  return rows.flatMap(({ id, target, path, texts }) => {
    const part = nearestNode(outline.roots, { target, path });
    const label = plainWords(translate(texts));
    // The name of a part is found as that part.
    if (!part || label === '' || label === translate(part.label)) return [];
    return {
      ...{ id: `text:${id}`, label, part: { target: part.target, path: part.path } },
      isWhole: false,
      place: `${placeOfPart({ outline }, part, translate)} › ${translate(messages.words)}`,
      searched: Object.values(texts).join('\n').toLowerCase(),
    };
  });
}

/** A text in one line, without the marks with which lines of Markdown begin. */
function plainWords(text: string): string {
  return text
    .replaceAll(/^\s*(#+|>|[-*])\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Those that have each word of what was typed, in whatever order: first those whose name begins
 * with it, then those whose name has it, then the others; of each, pages and settings first.
 */
export function findIn(all: readonly Findable[], typed: string): readonly Findable[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  const rank = ({ label, isWhole }: Findable) => {
    const at = label.toLowerCase().indexOf(text);
    return (at === 0 ? 0 : at > 0 ? 2 : 4) + (isWhole ? 0 : 1);
  };
  return all
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .map((one) => ({ one, rank: rank(one) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ one }) => one);
}
