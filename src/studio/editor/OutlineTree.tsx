import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Tree } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslate } from '../app/use-translate';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { type Counts, countBySeverity, type Finding } from '../store/findings';
import { isSamePath, nearestNode, type Part, trailTo } from '../store/part';
import type { PartEdits, Told } from '../store/part-edits';
import type { OutlineNode } from '../worker/messages';
import { choose } from './choose';
import { messages } from './messages';
import { branch } from './OutlineRow';
import { beginWriting } from './writing';
import './OutlineTree.css';

interface OutlineTreeProps extends Pick<Told, 'announce'> {
  edits: PartEdits;
}

interface PartsTreeProps extends OutlineTreeProps {
  /** The entries of the counts by the part's id, as JSON. */
  counts: string;
}

/** Everything of the school as a tree, with what is found in each part. */
export function OutlineTree(props: OutlineTreeProps) {
  const { outline, findings } = useEditorState('outline', 'findings');
  // A text, which stays the same where other findings are as many: all rows are drawn anew for
  // other counts, as for other parts.
  const counts = useMemo(
    () => JSON.stringify([...countByNode(outline?.roots ?? [], findings)]),
    [outline, findings],
  );
  return <PartsTree {...props} counts={counts} />;
}

/** The tree. Parts of a list are moved by drag, or by Alt with an arrow key. */
const PartsTree = memo(function PartsTree({ edits, announce, counts }: PartsTreeProps) {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const { outline, selection, look } = useEditorState('outline', 'selection', 'look');
  const roots = outline?.roots ?? [];
  const [expanded, setExpanded] = useState<ReadonlySet<string | number>>(
    new Set(['settings', 'pages', 'more-settings']),
  );
  const trail = useMemo(() => trailTo(outline?.roots ?? [], selection), [outline, selection]);
  const nodes = useMemo(() => nodesById(outline?.roots ?? []), [outline]);
  const countsById = useMemo(() => new Map<string, Counts>(JSON.parse(counts)), [counts]);
  const selected = trail.at(-1);
  const selectedKeys = useKeys(selected?.id);

  // The tree opens down to the part that is selected on the page.
  useEffect(() => {
    const above = trail.slice(0, -1).map(({ id }) => id);
    setExpanded((before) =>
      above.every((id) => before.has(id)) ? before : new Set([...before, ...above]),
    );
  }, [trail]);

  const holder = useRowInSight(selected?.id);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    getAllowedDropOperations: () => ['move'],
    shouldAcceptItemDrop: () => false,
    onMove({ keys, target }) {
      const [key] = keys;
      const moved = nodes.get(String(key));
      const at = nodes.get(String(target.key));
      const to = moved && at && placeBeside(moved, at, target.dropPosition);
      if (moved && to !== undefined) edits.move(moved, to);
      else announce(translate(messages.cannotMove));
    },
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const isRow = target instanceof Element && target.getAttribute('aria-selected') === 'true';
    if (event.key === 'Enter' && isRow && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      beginWriting(look.locale);
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || isReadOnly || !selected) return;
    event.preventDefault();
    event.stopPropagation();
    edits.move(selected, { by });
  };

  return (
    <div ref={holder} className="st-tree-holder" onKeyDownCapture={onKeyDown}>
      <Tree
        // A tree of React Aria is one to drag in for as long as it is there, or never.
        key={String(isReadOnly)}
        aria-label={translate(messages.tree)}
        className="st-tree"
        items={roots}
        dependencies={[counts, translate]}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selectedKeys}
        expandedKeys={expanded}
        onExpandedChange={setExpanded}
        onSelectionChange={(keys) => {
          const node = keys === 'all' ? undefined : nodes.get(String([...keys][0]));
          if (node && node.kind !== 'group') choose(editor, node);
        }}
        {...(isReadOnly ? {} : { dragAndDropHooks })}
      >
        {(node) => branch(node, { counts: countsById, translate })}
      </Tree>
    </div>
  );
});

/** A set of one key. The tree reads out every other set that it is given, also of the same keys. */
function useKeys(id: string | undefined): ReadonlySet<string> {
  return useMemo(() => new Set(id === undefined ? [] : [id]), [id]);
}

/**
 * Brings the row of a part into sight that is selected elsewhere, once the tree has opened to it.
 * @returns what holds the tree
 */
function useRowInSight(id: string | undefined): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const inSight = useRef<string>(undefined);
  useEffect(() => {
    if (inSight.current === id) return;
    const row = holder.current?.querySelector<HTMLElement>('[data-selected]');
    if (!row || row.dataset.key !== id) return;
    inSight.current = id;
    bringInSight(row, holder.current);
  });
  return holder;
}

/** Scrolls what holds a row alone: on a phone the tree stands far below what is looked at. */
function bringInSight(row: HTMLElement, holder: HTMLElement | null): void {
  if (!holder) return;
  const [at, room] = [row.getBoundingClientRect(), holder.getBoundingClientRect()];
  if (at.top < room.top) holder.scrollTop -= room.top - at.top;
  else if (at.bottom > room.bottom) holder.scrollTop += at.bottom - room.bottom;
}

function nodesById(nodes: readonly OutlineNode[]): ReadonlyMap<string, OutlineNode> {
  const found = new Map<string, OutlineNode>();
  const visit = (node: OutlineNode) => {
    found.set(node.id, node);
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return found;
}

/** Findings by part: each counts at all the parts that it is in. */
function countByNode(
  roots: readonly OutlineNode[],
  findings: readonly Finding[],
): ReadonlyMap<string, Counts> {
  const byNode = new Map<string, Finding[]>();
  for (const finding of findings) {
    const node = finding.part && nearestNode(roots, finding.part);
    for (const { id } of node ? trailTo(roots, node) : []) {
      byNode.set(id, [...(byNode.get(id) ?? []), finding]);
    }
  }
  return new Map([...byNode].map(([id, all]) => [id, countBySeverity(all)]));
}

/** The index that a dragged part gets in its list; undefined beside a part of another list. */
function placeBeside(
  moved: Part,
  at: Part,
  side: 'before' | 'after' | 'on',
): { beside: Part; side: 'before' | 'after' } | undefined {
  const isSibling =
    moved.target === at.target && isSamePath(moved.path.slice(0, -1), at.path.slice(0, -1));
  return isSibling && side !== 'on' ? { beside: at, side } : undefined;
}
