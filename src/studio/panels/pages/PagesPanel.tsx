import { useState } from 'react';
import { closedFeatures } from '../../../engine';
import { Button, Checkbox } from '../../../ui';
import { closableScreens, routedScreens } from '../../../wire';
import { useTranslate } from '../../app/use-translate';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { pagesIn } from '../../store/part';
import type { OutlineNode } from '../../worker/messages';
import type { PanelProps } from '../define-panel';
import { NewPageDialog } from '../dialogs';
import { SlotRow } from '../generic/PropertyRow';
import { slotAt } from '../generic/slot';
import { settingName } from '../schema/property-words';
import { useSchool } from '../use-school';
import { messages } from './messages';
import './PagesPanel.css';

/**
 * Every page of the school: those of its own, those that it may close, and those that stay open.
 */
export function PagesPanel(props: PanelProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const [isAsking, setAsking] = useState(false);
  const pages = pagesIn(outline?.roots ?? []);
  const own = pages.filter(({ target }) => !routedScreens.includes(target));
  const closable = pages.filter(({ target }) => closableScreens.includes(target));
  const others = pages.filter((page) => !own.includes(page) && !closable.includes(page));
  const row = (node: OutlineNode) => <PageRow key={node.id} node={node} panel={props} />;
  return (
    <div className="st-pages">
      <section>
        <h3>{translate(messages.own)}</h3>
        {own.length === 0 ? (
          <p className="st-quiet">{translate(messages.noneOwn)}</p>
        ) : (
          <ul>{own.map(row)}</ul>
        )}
        {!isReadOnly && (
          <Button icon="plus" onClick={() => setAsking(true)}>
            {translate(messages.newPage)}
          </Button>
        )}
      </section>
      <section>
        <h3>{translate(messages.closable)}</h3>
        <p className="fg-help">{translate(messages.help)}</p>
        <ul>{closable.map(row)}</ul>
      </section>
      <details>
        <summary>{translate(messages.others, { count: others.length })}</summary>
        <ul>{others.map(row)}</ul>
      </details>
      {isAsking && <NewPageDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A page: whether it is open, and the way to it. */
function PageRow({ node, panel }: { node: OutlineNode; panel: PanelProps }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { target } = node;
  const name = translate(node.label);
  const slot = slotAt(panel, ['pages', target]);
  const closedBy = closedFeatures(useSchool().configuration).screen(target);
  const isClosed = slot.value === false || closedBy !== undefined;
  const isFixed = routedScreens.includes(target) && !closableScreens.includes(target);
  return (
    <li>
      <SlotRow label={name} slot={isFixed ? undefined : slot}>
        <div className="st-page-row">
          {!isFixed && (
            <Checkbox
              checked={!isClosed}
              disabled={closedBy !== undefined}
              aria-label={translate(messages.isOpen, { name })}
              onChange={() => slot.set(isClosed ? undefined : false)}
            >
              {null}
            </Checkbox>
          )}
          <button
            type="button"
            title={translate(messages.show, { name })}
            onClick={() => {
              editor.select({ target, path: [] });
              editor.lookAt({ screen: target });
            }}
          >
            <span data-closed={isClosed || undefined}>{name}</span>
            <span className="st-quiet">{target}</span>
            {closedBy !== undefined && (
              <span className="st-quiet">
                {translate(messages.closedBy, { setting: settingName(closedBy, translate) })}
              </span>
            )}
          </button>
        </div>
      </SlotRow>
    </li>
  );
}
