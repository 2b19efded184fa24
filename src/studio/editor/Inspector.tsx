import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { Path } from '../../engine';
import { Button, Skeleton, TabPanels } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { canGiveBack, giveBack } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import { bringBack, removedEntries } from '../draft/removed-entries';
import { panelOf } from '../panels';
import { AssetPanel, AssetsPanel } from '../panels/assets';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { kindNames, originMessages, originNames } from '../store/messages';
import { type Part, trailTo, valueOfPart } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import type { OutlineNode } from '../worker/messages';
import { JsonOfPart } from './JsonOfPart';
import { messages } from './messages';
import { PartActions } from './PartActions';
import { PartFindings } from './PartFindings';
import './Inspector.css';

/** Shows the selected part: where it comes from, its panel, and all of it as JSON. */
export function Inspector({ edits }: { edits: PartEdits }) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState('properties');
  const [jsonAt, setJsonAt] = useState<{ part: string; path: Path }>();
  const { editor, isReadOnly } = useOpenSchool();
  const { outline, selection } = useEditorState();
  // Values come from the draft itself, so that what is typed is there at once.
  useDraft();
  const holder = useRef<HTMLDivElement>(null);
  const key = `${selection.target}#${selection.path.join('/')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part begins at its beginning
  useEffect(() => {
    holder.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [key]);
  const node = trailTo(outline?.roots ?? [], selection).at(-1);
  const file = editor.fileAt(selection.target);
  const found = file && valueOfPart(file, selection.path);
  // A setting that says nothing yet has its panel too.
  const value = found ?? (file && node?.kind === 'setting' ? null : undefined);
  if (node?.kind === 'asset' || node?.kind === 'assets') return <FileInspector node={node} />;
  if (!node || !file || value === undefined) {
    return <p className="st-inspector-empty">{translate(messages.nothingHere)}</p>;
  }
  const part = selection;
  const { component: Panel } = panelOf({ part, node, value });
  return (
    <div ref={holder} className="st-inspector">
      <header>
        <p className="st-quiet">{translate(node.kindLabel ?? kindNames[node.kind])}</p>
        <h2 tabIndex={-1}>{translate(node.label)}</h2>
        {node.about !== undefined && <p className="st-quiet">{translate(node.about)}</p>}
        {found !== undefined && <Origin part={part} file={file} edits={edits} />}
        <PartActions part={part} file={file} edits={edits} />
      </header>
      <PartFindings part={part} />
      <TabPanels
        id={id}
        label={translate(messages.panels)}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'properties',
            label: translate(messages.properties),
            panel: (
              <fieldset className="st-properties" disabled={isReadOnly}>
                <Suspense fallback={<Skeleton label={translate(messages.loading)} />}>
                  <Panel
                    key={key}
                    part={part}
                    value={value}
                    file={file}
                    edits={edits}
                    onShowJson={(path) => {
                      setTab('json');
                      setJsonAt({ part: key, path: path.slice(part.path.length) });
                    }}
                  />
                </Suspense>
                <RemovedHere part={part} file={file} edits={edits} />
              </fieldset>
            ),
          },
          {
            id: 'json',
            label: translate(messages.json),
            panel: (
              <JsonOfPart
                key={key}
                part={part}
                value={value}
                edits={edits}
                at={jsonAt?.part === key ? jsonAt.path : undefined}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Files, which are no JSON and inherit nothing. */
function FileInspector({ node }: { node: OutlineNode }) {
  const translate = useTranslate();
  return (
    <div className="st-inspector">
      <header>
        <p className="st-quiet">{translate(kindNames[node.kind])}</p>
        <h2 tabIndex={-1}>{translate(node.label)}</h2>
      </header>
      {node.kind === 'asset' ? (
        <AssetPanel key={node.target} path={node.target} />
      ) : (
        <AssetsPanel />
      )}
    </div>
  );
}

interface PartProps {
  part: Part;
  file: LayeredFile;
  edits: PartEdits;
}

function Origin({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { trace } = useEditorState();
  const isChanged = !isReadOnly && canGiveBack(file, part.path);
  return (
    <div className="st-origin">
      {trace && (
        <p>
          <span className="st-quiet">{translate(originMessages.origin)}</span>{' '}
          {translate(originNames[trace.origin])}
          <span className="st-quiet st-origin-file">
            {trace.line === undefined
              ? trace.file
              : translate(originMessages.line, { file: trace.file, line: trace.line })}
          </span>
        </p>
      )}
      {isChanged && (
        <Button
          look="quiet"
          icon="refresh"
          onClick={() => edits.giveBack(part, (one) => giveBack(one, part.path))}
        >
          {translate(messages.giveBack)}
        </Button>
      )}
    </div>
  );
}

/** Parts that the page would inherit and the school has taken away. */
function RemovedHere({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const removed = removedEntries(file, part.path);
  if (removed.length === 0) return null;
  return (
    <section className="st-removed">
      <h3>{translate(messages.removedHere)}</h3>
      <ul>
        {removed.map((entry) => (
          <li key={entry.path.join('/')}>
            <Button
              look="quiet"
              icon="refresh"
              onClick={() => edits.giveBack(part, (one) => bringBack(one, entry))}
            >
              {translate(messages.bringBack, { name: entry.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
