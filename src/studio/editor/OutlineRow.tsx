import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import type { Translate } from '../../engine';
import { classNames, Icon } from '../../ui';
import type { Counts } from '../store/findings';
import { kindNames } from '../store/messages';
import type { OutlineNode } from '../worker/messages';
import { messages } from './messages';

interface BranchContext {
  counts: ReadonlyMap<string, Counts>;
  translate: Translate;
}

/** A row of the tree, with those below it. */
export function branch(node: OutlineNode, context: BranchContext) {
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
