import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Skeleton } from '../../ui';
import { codeOf } from '../api/call-error';
import { includesRole } from '../app/roles';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { FindButton, FindDialog } from '../find/FindButton';
import type { EditorAction } from '../find/FindDialog';
import { messages as historyMessages } from '../history/messages';
import { preloadPanels } from '../panels';
import { LoadFailure } from '../parts/LoadFailure';
import { lazyDialog, lazyPage } from '../parts/lazy-part';
import { useRememberedWidth } from '../parts/remembered-width';
import { Splitter } from '../parts/Splitter';
import { SituationForm } from '../preview/SituationButton';
import { nameOf, type SchoolSummary, useSchools } from '../schools/use-schools';
import {
  EditorProvider,
  useEditorState,
  useOpenSchool,
  useSyncState,
} from '../store/editor-context';
import { targetOf } from '../store/part';
import { type PartEdits, partEdits } from '../store/part-edits';
import { EditorBar } from './EditorBar';
import { ApprovalNotice } from './EditorNotes';
import { Inspector } from './Inspector';
import { ConflictList, MIDDLES, type Middle, MiddlePane } from './MiddlePane';
import { messages } from './messages';
import { OutlineTree } from './OutlineTree';
import { FailedNote } from './PreviewFrame';
import { SaveProblem } from './SaveState';
import { useFoundPart } from './use-found-part';
import { useKeyboardWays } from './use-keyboard-ways';
import { useOpenedSchool } from './use-opened-school';
import './EditorPage.css';

const PublishOpenDraft = lazyDialog(
  async () => (await import('./PublishOpenDraft')).PublishOpenDraft,
);

const MissingSchool = lazyPage(async () => (await import('./MissingSchool')).MissingSchool);

const FindingsPanel = lazyDialog(async () => (await import('./FindingsPanel')).FindingsPanel);

/** In px, of which the page in the middle keeps enough on the smallest usable screen. */
const TREE_WIDTH = { min: 200, max: 400, usual: 256 };

/** One school: its parts in a tree, the real page, and what is selected. */
export function EditorPage() {
  const { school = '' } = useParams();
  const translate = useTranslate();
  const { data: schools, error: unlisted, refetch: listAgain } = useSchools();
  const summary = useLastSummary(schools, school);
  // Before the role is known nothing is opened: a school that turns out to be one's own would be
  // opened twice.
  const isReadOnly = schools && !(summary && includesRole(summary.role, 'editor'));
  const { opened, error: unopened, retry, reopen } = useOpenedSchool(school, isReadOnly);
  const error = unopened ?? (schools ? undefined : unlisted);
  const name = summary ? translate(nameOf(summary)) : school;
  useEffect(() => {
    document.title = `${translate(messages.title, { school: name })} · Formgate Studio`;
  }, [translate, name]);
  if (error && codeOf(error) === 'unknown-school') return <MissingSchool school={school} />;
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

/**
 * A school as the list has it, or had it last: one that goes while it is open stays as it is, with
 * all that was typed.
 */
function useLastSummary(schools: readonly SchoolSummary[] | undefined, school: string) {
  const listed = schools?.find((one) => one.school === school);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  return listed ?? (last?.school === school ? last : undefined);
}

interface OpenEditorProps {
  name: string;
  mayPublish: boolean;
  /** The draft has ended: what is live is read again. */
  onPublished(): void;
}

function OpenEditor({ name, mayPublish, onPublished }: OpenEditorProps) {
  const translate = useTranslate();
  const { school, isReadOnly } = useOpenSchool();
  const [middle, setMiddle] = useState<Middle>('page');
  const [publishing, setPublishing] = useState<number>();
  const [isFinding, setFinding] = useState(false);
  const [isFindingsOpen, setFindingsOpen] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const [treeWidth, setTreeWidth] = useRememberedWidth('studio-tree-width', TREE_WIDTH);
  const edits = useEdits(setAnnouncement);
  const goToFound = useFoundPart(isFinding);
  useMergeToast();
  useKeyboardWays();

  const savedVersion = useSavedVersion();

  async function beginPublishing(): Promise<void> {
    setPublishing(await savedVersion());
  }

  const actions = useViews({ onView: setMiddle, onFindings: () => setFindingsOpen(true) });

  return (
    <div className="st-editor" style={{ '--st-tree-width': `${treeWidth}px` } as CSSProperties}>
      <EditorBar
        name={name}
        isFindingsOpen={isFindingsOpen}
        onFindings={() => setFindingsOpen(!isFindingsOpen)}
        onPublish={mayPublish ? () => void beginPublishing() : undefined}
      />
      <LoadedAhead />
      <section className="st-editor-tree" aria-label={translate(messages.tree)}>
        <FindButton isOpen={isFinding} onOpen={setFinding} actions={actions} onChoose={goToFound} />
        <OutlineTree edits={edits} announce={setAnnouncement} />
        {!isReadOnly && <SaveProblem />}
      </section>
      <Splitter
        label={translate(messages.treeWidth)}
        width={treeWidth}
        limits={TREE_WIDTH}
        onWidth={setTreeWidth}
      />
      <div className="st-editor-page">
        <MiddlePane
          {...{ edits, middle, setMiddle, onPublished }}
          announce={setAnnouncement}
          onFind={() => setFinding(true)}
        />
        {isFindingsOpen && <FindingsPanel onClose={() => setFindingsOpen(false)} />}
      </div>
      <section className="st-editor-panel" aria-label={translate(messages.properties)}>
        <Inspector edits={edits} />
      </section>
      <p className="fg-hidden" role="status">
        {announcement}
      </p>
      {publishing !== undefined && (
        <PublishOpenDraft
          school={school}
          version={publishing}
          latest={savedVersion}
          onClose={(number) => {
            setPublishing(undefined);
            if (number !== undefined) onPublished();
          }}
        />
      )}
    </div>
  );
}

/** Gives the version of the draft with everything saved; says where something is not. */
function useSavedVersion() {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { sync } = useOpenSchool();
  return async (): Promise<number | undefined> => {
    await sync.flush();
    await sync.refresh();
    // Unsaved changes would be left out of the comparison and the publication.
    if (Object.keys(sync.unsaved()).length === 0) return sync.saved().version;
    toast(translate(messages.unsaved), 'error');
    return undefined;
  };
}

interface ViewsOptions {
  onView(view: Middle): void;
  onFindings(): void;
}

/** The views of a school, which are found by their names. */
function useViews({ onView, onFindings }: ViewsOptions): readonly EditorAction[] {
  const translate = useTranslate();
  const { school } = useOpenSchool();
  const navigate = useNavigate();
  return [
    ...MIDDLES.map((id) => ({
      ...{ id: `view:${id}`, label: translate(messages[id]) },
      act: () => onView(id),
    })),
    { id: 'findings', label: translate(messages.findings), act: onFindings },
    {
      ...{ id: 'history', label: translate(historyMessages.title) },
      act: () => void navigate(`/schools/${encodeURIComponent(school)}/history`),
    },
  ];
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

/** Loads ahead, once the page stands, what must be there at once, or also without a network. */
function LoadedAhead() {
  const { page } = useEditorState('page');
  const isShown = page !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const parts = [
      PublishOpenDraft,
      FindDialog,
      FindingsPanel,
      ConflictList,
      SituationForm,
      FailedNote,
      ApprovalNotice,
    ].map(({ preload }) => preload());
    void Promise.allSettled([preloadPanels(), ...parts]);
  }, [isShown]);
  return null;
}

/** Says that somebody else’s changes have come in, and which pages they gave other addresses. */
function useMergeToast(): void {
  const translate = useTranslate();
  const { toast } = useStudio();
  const { merges, mergedFrom, renames } = useSyncState('merges', 'mergedFrom', 'renames');
  useEffect(() => {
    if (merges === 0) return;
    const message = mergedFrom === 'publication' ? messages.publicationMerged : messages.merged;
    toast(translate(message), 'info');
    for (const paths of renames) {
      const [from, to] = paths.map(targetOf);
      if (from && to) toast(translate(messages.pageRenamed, { from, to }), 'info');
    }
  }, [merges, mergedFrom, renames, toast, translate]);
}
