import { Suspense, useState } from 'react';
import { Skeleton } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { lazyPart } from '../parts/lazy-part';
import { Segments } from '../parts/Segments';
import { actedWords } from '../preview/operation-words';
import { parametersOf } from '../preview/redirects';
import { ViewBar } from '../preview/ViewBar';
import { FIRST_VIEW, type View } from '../preview/view';
import { useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import type { PartEdits } from '../store/part-edits';
import { choose } from './choose';
import { EditorNotes } from './EditorNotes';
import { messages } from './messages';
import { PreviewFrame } from './PreviewFrame';

/** It brings the names of all properties, and conflicts are rare. */
export const ConflictList = lazyPart(async () => (await import('./ConflictList')).ConflictList);

/** CodeMirror is large, and few open it. */
const CodePane = lazyPart(async () => (await import('./CodePane')).CodePane);

/** Few look at all pages at once. */
const PageSheet = lazyPart(async () => (await import('../sheet/PageSheet')).PageSheet);

/** Texts come back as tables, which take a parser. */
const TextsPane = lazyPart(async () => (await import('../texts/TextsPane')).TextsPane);

/** The views that the middle can show. */
export type Middle = 'page' | 'pages' | 'texts' | 'json';

export const MIDDLES: readonly Middle[] = ['page', 'pages', 'texts', 'json'];

interface MiddlePaneProps {
  edits: PartEdits;
  middle: Middle;
  setMiddle(middle: Middle): void;
  announce(message: string): void;
  /** The key to find anything was pressed in the page. */
  onFind(): void;
  /** The draft has ended: what is live is read again. */
  onPublished(): void;
}

/** The page, all pages, the texts or the JSON, with the choice between them. */
export function MiddlePane(props: MiddlePaneProps) {
  const { edits, middle, setMiddle, announce, onFind, onPublished } = props;
  const translate = useTranslate();
  const { editor, materials } = useOpenSchool();
  const [view, setView] = useState<View>(FIRST_VIEW);
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
          onFind={onFind}
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
  const { conflicts, waiting } = useSyncState('conflicts', 'waiting');
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
  const { look, outline, page } = useEditorState('look', 'outline', 'page');
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
