import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { Translate } from '../../engine';
import { classNames, Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { type Counts, countBySeverity, type Finding } from '../store/findings';
import { kindNames } from '../store/messages';
import { isSamePath, nearestNode, type Part, trailTo } from '../store/part';
import type { PartEdits, Told } from '../store/part-edits';
import { ASSETS_TARGET, type OutlineNode, SETTINGS } from '../worker/messages';
import { messages } from './messages';
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

interface BranchContext {
  counts: ReadonlyMap<string, Counts>;
  translate: Translate;
}

function branch(node: OutlineNode, context: BranchContext) {
  const { translate } = context;
  return (
    <TreeItem
      id={node.id}
      textValue={translate(node.label)}
      className={classNames('st-tree-item', node.isClosed && 'st-closed')}
    >
      <TreeItemContent>
        {({ hasChildItems, allowsDragging, isExpanded }) => (
          <>
            {allowsDragging && isMovable(node) && (
              <Button
                slot="drag"
                className="st-tree-drag"
                aria-label={translate(messages.drag, { name: translate(node.label) })}
              />
            )}
            {hasChildItems ? (
              <Button
                slot="chevron"
                className="st-tree-chevron"
                aria-label={translate(isExpanded ? messages.collapse : messages.expand)}
              >
                <Icon name="chevron-right" />
              </Button>
            ) : (
              <span className="st-tree-chevron" />
            )}
            <NodeLabel node={node} {...context} />
          </>
        )}
      </TreeItemContent>
      <Collection items={node.children} dependencies={[context.counts, translate]}>
        {(child) => branch(child, context)}
      </Collection>
    </TreeItem>
  );
}

function NodeLabel({ node, counts, translate }: BranchContext & { node: OutlineNode }) {
  const { error = 0, warning = 0 } = counts.get(node.id) ?? {};
  const label = translate(node.label);
  const kind = kindOf(node, translate);
  return (
    <>
      <span
        className="st-tree-words"
        title={node.kind === 'page' ? `${label} · ${node.target}` : label}
      >
        <span className="st-tree-label">{label}</span>
        {node.kind === 'page' && (
          <span className="st-tree-kind st-tree-file">
            <span>{node.target}</span>
          </span>
        )}
        {kind !== undefined && kind !== label && (
          <span className="st-tree-kind">
            <span>{kind}</span>
          </span>
        )}
      </span>
      {node.isClosed && (
        <span className="st-tree-kind st-tree-mark">{translate(messages.closedMark)}</span>
      )}
      {error > 0 && (
        <span
          className="st-count st-count-error"
          title={translate(messages.errorCount, { count: error })}
        >
          {error}
        </span>
      )}
      {error === 0 && warning > 0 && (
        <span
          className="st-count st-count-warning"
          title={translate(messages.warningCount, { count: warning })}
        >
          {warning}
        </span>
      )}
      {node.isOwn && node.kind !== 'group' && (
        <span className="st-own" title={translate(messages.ownMark)}>
          <span className="fg-hidden">{translate(messages.ownMark)}</span>
        </span>
      )}
    </>
  );
}

/** Says whether a part is one of a list, in which it may have another place. */
function isMovable({ kind }: OutlineNode): boolean {
  return !['group', 'page', 'setting', 'asset', 'assets'].includes(kind);
}

/** Names the kind of part that a node is, where its place in the tree does not say so. */
function kindOf({ kind, kindLabel }: OutlineNode, translate: Translate): string | undefined {
  if (kindLabel !== undefined) return translate(kindLabel);
  const isSaid = kind === 'step' || kind === 'field' || kind === 'link';
  return isSaid ? translate(kindNames[kind]) : undefined;
}

/** Selects a part, and shows the page that it is on. */
export function choose(
  editor: ReturnType<typeof useOpenSchool>['editor'],
  { target, path }: Part,
): void {
  editor.select({ target, path });
  const isPage = target !== SETTINGS && !target.startsWith(ASSETS_TARGET);
  if (isPage && target !== editor.state().look.screen) editor.lookAt({ screen: target });
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
