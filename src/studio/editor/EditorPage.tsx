import { type CSSProperties, Suspense, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../ui';
import { codeOf } from '../api/call-error';
import { NotFoundPage } from '../app/NotFoundPage';
import { includesRole } from '../app/roles';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { preloadPanels } from '../panels';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog, lazyPart } from '../parts/lazy-part';
import { useRememberedWidth } from '../parts/remembered-width';
import { Segments } from '../parts/Segments';
import { Splitter } from '../parts/Splitter';
import { actedWords } from '../preview/operation-words';
import { parametersOf } from '../preview/redirects';
import { ViewBar } from '../preview/ViewBar';
import { FIRST_VIEW, type View } from '../preview/view';
import { nameOf, useSchools } from '../schools/use-schools';
import {
  EditorProvider,
  useEditorState,
  useOpenSchool,
  useSyncState,
} from '../store/editor-context';
import { type PartEdits, partEdits } from '../store/part-edits';
import { EditorBar } from './EditorBar';
import { EditorNotes } from './EditorNotes';
import { Inspector } from './Inspector';
import { messages } from './messages';
import { choose, OutlineTree } from './OutlineTree';
import { PreviewFrame } from './PreviewFrame';
import { useKeyboardWays } from './use-keyboard-ways';
import { useOpenedSchool } from './use-opened-school';
import './EditorPage.css';

const PublishDialog = lazyDialog(
  async () => (await import('../publish/PublishDialog')).PublishDialog,
);

/** It brings the names of all properties, and conflicts are rare. */
const ConflictList = lazyPart(async () => (await import('./ConflictList')).ConflictList);

/** CodeMirror is large, and few open it. */
const CodePane = lazyPart(async () => (await import('./CodePane')).CodePane);

const FindingsPanel = lazyDialog(async () => (await import('./FindingsPanel')).FindingsPanel);

/** Few look at all pages at once. */
const PageSheet = lazyPart(async () => (await import('../sheet/PageSheet')).PageSheet);

/** Texts come back as tables, which take a parser. */
const TextsPane = lazyPart(async () => (await import('../texts/TextsPane')).TextsPane);

/** The views that the middle can show. */
type Middle = 'page' | 'pages' | 'texts' | 'json';

/** In px, of which the page in the middle keeps enough on the smallest usable screen. */
const TREE_WIDTH = { min: 200, max: 400, usual: 256 };

const MIDDLES: readonly Middle[] = ['page', 'pages', 'texts', 'json'];

/** One school: its parts in a tree, the real page, and what is selected. */
export function EditorPage() {
  const { school = '' } = useParams();
  const translate = useTranslate();
  const { data: schools, error: unlisted, refetch: listAgain } = useSchools();
  const summary = schools?.find((one) => one.school === school);
  // Before the role is known nothing is opened: a school that turns out to be one's own would be
  // opened twice.
  const isReadOnly = schools && !(summary && includesRole(summary.role, 'editor'));
  const { opened, error: unopened, retry, reopen } = useOpenedSchool(school, isReadOnly);
  const error = unopened ?? (schools ? undefined : unlisted);
  const name = summary ? translate(nameOf(summary)) : school;
  useEffect(() => {
    document.title = `${translate(messages.title, { school: name })} · Formgate Studio`;
  }, [translate, name]);
  if (error && codeOf(error) === 'unknown-school') return <NotFoundPage />;
  if (error) {
    return (
      <div className="st-page">
        <LoadFailure
          error={error}
          onRetry={() => {
            void retry();
            void listAgain();
          }}
        />
      </div>
    );
  }
  if (!opened) {
    return (
      <div className="st-page">
        <Skeleton label={translate(messages.loading)} />
      </div>
    );
  }
  return (
    <EditorProvider value={opened}>
      <OpenEditor
        name={name}
        mayPublish={summary !== undefined && includesRole(summary.role, 'publisher')}
        onPublished={() => void reopen()}
      />
    </EditorProvider>
  );
}

interface OpenEditorProps {
  name: string;
  mayPublish: boolean;
  /** The draft has ended: what is live is read again. */
  onPublished(): void;
}

function OpenEditor({ name, mayPublish, onPublished }: OpenEditorProps) {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { school, sync } = useOpenSchool();
  const [publishing, setPublishing] = useState<number>();
  const [isFindingsOpen, setFindingsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [treeWidth, setTreeWidth] = useRememberedWidth('studio-tree-width', TREE_WIDTH);
  const edits = useEdits(setAnnouncement);
  useMergeToast();
  useLoadedAhead();
  useKeyboardWays();

  async function beginPublishing(): Promise<void> {
    await sync.flush();
    await sync.refresh();
    // Unsaved changes would be left out of the comparison and the publication.
    if (Object.keys(sync.unsaved()).length > 0) toast(translate(messages.unsaved), 'error');
    else setPublishing(sync.saved().version);
  }

  return (
    <div className="st-editor" style={{ '--st-tree-width': `${treeWidth}px` } as CSSProperties}>
      <EditorBar
        name={name}
        isFindingsOpen={isFindingsOpen}
        onFindings={() => setFindingsOpen(!isFindingsOpen)}
        onPublish={mayPublish ? () => void beginPublishing() : undefined}
      />
      <section className="st-editor-tree" aria-label={translate(messages.tree)}>
        <OutlineTree edits={edits} announce={setAnnouncement} />
      </section>
      <Splitter
        label={translate(messages.treeWidth)}
        width={treeWidth}
        limits={TREE_WIDTH}
        onWidth={setTreeWidth}
      />
      <div className="st-editor-page">
        <MiddlePane edits={edits} announce={setAnnouncement} onPublished={onPublished} />
        {isFindingsOpen && <FindingsPanel onClose={() => setFindingsOpen(false)} />}
      </div>
      <section className="st-editor-panel" aria-label={translate(messages.properties)}>
        <Inspector edits={edits} />
      </section>
      <p className="fg-hidden" role="status">
        {announcement}
      </p>
      {publishing !== undefined && (
        <PublishDialog
          school={school}
          version={publishing}
          onClose={(number) => {
            setPublishing(undefined);
            if (number !== undefined) onPublished();
          }}
        />
      )}
    </div>
  );
}

/** The edits of parts, told to screen readers, each with a way back. */
function useEdits(announce: (message: string) => void): PartEdits {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { editor, sync } = useOpenSchool();
  return useMemo(
    () =>
      partEdits({
        ...{ editor, translate, announce },
        warn: (message) => toast(message, 'error'),
        offerUndo(message) {
          const { files } = sync.state().draft;
          const undo = () => {
            if (sync.state().draft.files === files) editor.undo();
            else toast(translate(messages.undone), 'info');
          };
          toast(message, 'info', { label: translate(messages.undo), onAct: undo });
        },
      }),
    [editor, sync, translate, toast, announce],
  );
}

interface MiddlePaneProps extends Pick<OpenEditorProps, 'onPublished'> {
  edits: PartEdits;
  announce(message: string): void;
}

/** The page, all pages, the texts or the JSON, with the choice between them. */
function MiddlePane({ edits, announce, onPublished }: MiddlePaneProps) {
  const translate = useTranslate();
  const { editor, materials } = useOpenSchool();
  const [view, setView] = useState<View>(FIRST_VIEW);
  const [middle, setMiddle] = useState<Middle>('page');
  const changeView = (changes: Partial<View>) => {
    setView({ ...view, ...changes });
    // Whoever sees the page now may not be led on from the one that is selected.
    if (changes.visitor !== undefined) choose(editor, editor.state().selection);
  };
  return (
    <>
      <div className="st-view-bar">
        <Segments
          label={translate(messages.middle)}
          value={middle}
          choices={MIDDLES.map((value) => ({ value, label: translate(messages[value]) }))}
          onChange={(value) => setMiddle(value)}
        />
        {(middle === 'page' || middle === 'pages') && (
          <PageControls view={view} isSheet={middle === 'pages'} onView={changeView} />
        )}
      </div>
      <EditorNotes onPublished={onPublished} />
      <Conflicts />
      {middle === 'page' ? (
        <PreviewFrame
          view={view}
          onView={changeView}
          onActed={(call) => {
            const acted = actedWords(call, materials.operations, translate);
            if (acted !== undefined) announce(acted);
          }}
        />
      ) : (
        <Suspense fallback={<Skeleton label={translate(messages.loading)} />}>
          {middle === 'json' && <CodePane />}
          {middle === 'texts' && <TextsPane edits={edits} />}
          {middle === 'pages' && (
            <PageSheet
              view={view}
              onOpen={(screen) => {
                choose(editor, { target: screen, path: [] });
                setMiddle('page');
              }}
            />
          )}
        </Suspense>
      )}
    </>
  );
}

function Conflicts() {
  const { conflicts, waiting } = useSyncState();
  if (conflicts.length === 0 && waiting.length === 0) return null;
  return (
    <Suspense>
      <ConflictList />
    </Suspense>
  );
}

interface PageControlsProps {
  view: View;
  isSheet: boolean;
  onView(changes: Partial<View>): void;
}

function PageControls({ view, isSheet, onView }: PageControlsProps) {
  const { editor } = useOpenSchool();
  const { look, outline, page } = useEditorState();
  return (
    <ViewBar
      view={view}
      isSheet={isSheet}
      onChange={onView}
      locale={look.locale}
      locales={outline?.locales ?? [look.locale]}
      onLocale={(locale) => editor.lookAt({ locale })}
      today={look.today}
      onToday={(today) => editor.lookAt({ today })}
      parameters={parametersOf(page)}
    />
  );
}

/** Loads ahead, once the page stands, what must be there at once, or also without a network. */
function useLoadedAhead(): void {
  const { page } = useEditorState();
  const isShown = page !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const parts = [PublishDialog, FindingsPanel, ConflictList].map(({ preload }) => preload());
    void Promise.allSettled([preloadPanels(), ...parts]);
  }, [isShown]);
}

/** Says that somebody else’s changes have come in. */
function useMergeToast(): void {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { merges, mergedFrom } = useSyncState();
  useEffect(() => {
    if (merges === 0) return;
    const message = mergedFrom === 'publication' ? messages.publicationMerged : messages.merged;
    toast(translate(message), 'info');
  }, [merges, mergedFrom, toast, translate]);
}
