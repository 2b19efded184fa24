import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { JsonValue, Path } from '../../engine';
import { Button, Skeleton, TabPanels } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { canGiveBack, giveBack } from '../draft/edit-value';
import { jsonOf, type LayeredFile } from '../draft/layered-file';
import { panelOf } from '../panels';
import { AssetPanel, AssetsPanel } from '../panels/assets';
import { PartActions, PartFindings, RemovedParts } from '../panels/beside';
import { lazyPart } from '../parts/lazy-part';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { kindNames, originMessages, originNames } from '../store/messages';
import { type Part, pathInSchool, trailTo, valueOfPart } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import type { OutlineNode } from '../worker/messages';
import { HoldingPlace } from './HoldingPlace';
import { messages } from './messages';
import { beginWriting } from './writing';
import './Inspector.css';

const JsonOfPart = lazyPart(async () => (await import('./JsonOfPart')).JsonOfPart);

/** Shows the selected part: where it comes from, its panel, and all of it as JSON. */
export function Inspector({ edits }: { edits: PartEdits }) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { outline, selection: part } = useEditorState('outline', 'selection');
  // Values come from the draft itself, so that what is typed is there at once.
  useDraft();
  const node = trailTo(outline?.roots ?? [], part).at(-1);
  const file = editor.fileAt(part.target);
  const found = file && valueOfPart(file, part.path);
  const isBroken = file && !jsonOf(file);
  // A setting that says nothing yet has its panel too.
  const value = found ?? (file && !isBroken && node?.kind === 'setting' ? null : undefined);
  if (!outline) return <Skeleton label={translate(messages.loading)} lines={5} />;
  if (node?.kind === 'asset' || node?.kind === 'assets') return <FileInspector node={node} />;
  if (!node || !file || value === undefined) {
    return (
      <p className="st-inspector-empty">
        {translate(isBroken ? messages.brokenHere : messages.nothingHere)}
      </p>
    );
  }
  return <PartInspector {...{ part, node, file, value, edits }} isWritten={found !== undefined} />;
}

interface PartInspectorProps extends PartProps {
  node: OutlineNode;
  value: JsonValue;
  /** False for a setting that says nothing yet. */
  isWritten: boolean;
}

function PartInspector({ part, node, file, value, isWritten, edits }: PartInspectorProps) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState('properties');
  const [jsonAt, setJsonAt] = useState<{ part: string; path: Path }>();
  const holder = useRef<HTMLDivElement>(null);
  const key = `${part.target}#${part.path.join('/')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part begins at its beginning
  useEffect(() => {
    holder.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [key]);

  function showJson(path: Path): void {
    setTab('json');
    setJsonAt({ part: key, path: path.slice(part.path.length) });
  }

  const at = jsonAt?.part === key ? jsonAt.path : undefined;
  return (
    <div ref={holder} className="st-inspector">
      <PartHeader {...{ part, node, file, isWritten, edits }} />
      <TabPanels
        id={id}
        label={translate(messages.panels)}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'properties',
            label: translate(messages.properties),
            panel: <Properties key={key} {...{ part, node, file, value, edits, showJson }} />,
          },
          {
            id: 'json',
            label: translate(messages.json),
            panel: (
              <Suspense fallback={<Skeleton label={translate(messages.loading)} />}>
                <JsonOfPart key={key} {...{ part, value, edits, at }} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense>
        <PartFindings part={part} />
      </Suspense>
    </div>
  );
}

function PartHeader(props: Omit<PartInspectorProps, 'value'>) {
  const { part, node, file, isWritten, edits } = props;
  const translate = useTranslate();
  return (
    <header>
      <div className="st-inspector-kind">
        <p className="st-quiet">{translate(node.kindLabel ?? kindNames[node.kind])}</p>
        {isWritten && <GiveBackButton part={part} file={file} edits={edits} />}
      </div>
      <h2 tabIndex={-1}>{translate(node.label)}</h2>
      {node.about !== undefined && <p className="st-quiet">{translate(node.about)}</p>}
      {isWritten && <Origin />}
      <Suspense fallback={<div className="st-actions-later" />}>
        <PartActions part={part} file={file} edits={edits} />
      </Suspense>
    </header>
  );
}

interface PropertiesProps extends Omit<PartInspectorProps, 'isWritten'> {
  showJson(path: Path): void;
}

/** The panel of a part, which may still be loading. */
function Properties({ part, node, file, value, edits, showJson }: PropertiesProps) {
  const translate = useTranslate();
  const { editor, isReadOnly } = useOpenSchool();
  const [isShown, setShown] = useState(false);
  const show = () => {
    setShown(true);
    const { selection, isNew, look } = editor.state();
    if (!isNew) return;
    editor.select(selection);
    beginWriting(look.locale);
  };
  const { component: Panel } = panelOf({ part, node, value });
  return (
    <>
      <HoldingPlace isPanelShown={isShown} />
      <fieldset className="st-properties" disabled={isReadOnly}>
        <Suspense fallback={<Skeleton label={translate(messages.loading)} />}>
          <Panel {...{ part, value, file, edits }} onShowJson={showJson} />
          <Shown onShown={show} />
        </Suspense>
        <Suspense>
          <RemovedParts part={part} file={file} edits={edits} />
        </Suspense>
      </fieldset>
    </>
  );
}

/** Tells that what stands beside it, in the same Suspense boundary, is shown. */
function Shown({ onShown }: { onShown(): void }) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return null;
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

/** Says whose the part is, and in which file and line. */
function Origin() {
  const translate = useTranslate();
  const { trace } = useEditorState('trace');
  if (!trace) return null;
  const file = pathInSchool(trace.file);
  const { line } = trace;
  return (
    <p className="st-origin" title={trace.file}>
      <span>{translate(originNames[trace.origin])}</span>
      <span className="st-quiet">
        {line === undefined ? file : translate(originMessages.line, { file, line })}
      </span>
    </p>
  );
}

function GiveBackButton({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  if (isReadOnly || !canGiveBack(file, part.path)) return null;
  return (
    <Button
      look="quiet"
      icon="refresh"
      iconOnly
      title={translate(messages.giveBack)}
      onClick={() => edits.giveBack(part, (one) => giveBack(one, part.path))}
    >
      {translate(messages.giveBack)}
    </Button>
  );
}
