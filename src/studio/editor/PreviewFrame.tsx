import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fromPointer, toPointer } from '../../engine';
import { classNames } from '../../ui';
import { matchRoute, type PreviewMove, type PreviewReport } from '../../wire';
import { useTranslate } from '../app/use-translate';
import { lazyPart } from '../parts/lazy-part';
import { messages } from '../preview/messages';
import { PageFrame } from '../preview/PageFrame';
import { parametersOf } from '../preview/redirects';
import { partOnPage, placeOnPage } from '../preview/shown-place';
import { SituationChoices } from '../preview/ViewBar';
import { SIZES, scenarioOf, type View } from '../preview/view';
import { useEditorState, useOpenSchool } from '../store/editor-context';
import { isSamePath, trailTo } from '../store/part';
import type { ShownPage } from '../worker/messages';
import { choose } from './choose';
import { partBeside } from './moves';
import { beginWriting, type Writing, writeOver } from './writing';
import './PreviewFrame.css';

export const FailedNote = lazyPart(async () => (await import('./FailedNote')).FailedNote);

interface PreviewFrameProps {
  view: View;
  onView(changes: Partial<View>): void;
  /** Says what the page would have sent. */
  onActed(call: string): void;
  /** The key to find anything was pressed in the page. */
  onFind(): void;
}

/** The real page of what is selected, with all that can be seen around it. */
export function PreviewFrame({ view, onView, onActed, onFind }: PreviewFrameProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { page, look, selection } = useEditorState('page', 'look', 'selection');
  const holder = useRef<HTMLDivElement>(null);
  const room = useRoom(holder);
  /** The page that the frame could not show well, and how often it was begun anew. */
  const [failed, setFailed] = useState<ShownPage>();
  const [isFlooded, setFlooded] = useState(false);
  const [turn, setTurn] = useState(0);
  const onFailed = () => setFailed(page);
  const read = useReports({ onFailed, onActed, onFind });
  const parameters = parametersOf(page);
  const scenario = useMemo(
    () => scenarioOf(view, look.today, parameters),
    [view, look.today, parameters],
  );
  const isHere = selection.target === page?.screen && selection.path.length > 0;
  const place = isHere ? placeOnPage(selection.path, page.closed) : undefined;
  const { width, height } = SIZES[view.size];
  const showAgain = () => {
    flushSync(() => {
      setFailed(undefined);
      setFlooded(false);
      setTurn(turn + 1);
    });
    holder.current?.querySelector('iframe')?.focus();
  };
  // Keys scroll it as well: those within the page scroll the page.
  const scrolls = view.zoom === 'full';
  const scale = scrolls ? 1 : Math.min(1, room.width / width, room.height / height);
  return (
    <div className="st-stage">
      <div role="status">
        {(isFlooded || (failed && failed === page)) && (
          <Suspense>
            <FailedNote isFlooded={isFlooded} onRetry={showAgain} />
          </Suspense>
        )}
      </div>
      <div
        ref={holder}
        className={classNames('st-stage-room', scrolls && 'st-stage-room-full')}
        {...(scrolls && { role: 'region', 'aria-label': translate(messages.around), tabIndex: 0 })}
      >
        {!isFlooded && (
          <PageFrame
            key={turn}
            title={translate(messages.page)}
            page={page}
            scenario={scenario}
            width={width}
            height={height}
            scale={scale}
            mode={view.mode}
            pointer={place ? toPointer(place) : null}
            onReport={read}
            onFlood={() => setFlooded(true)}
          />
        )}
      </div>
      <StageFoot view={view} scale={scale} onView={onView}>
        <SituationChoices
          view={view}
          onChange={onView}
          today={look.today}
          onToday={(today) => editor.lookAt({ today })}
          parameters={parameters}
        />
      </StageFoot>
    </div>
  );
}

interface ReportsOptions extends Pick<PreviewFrameProps, 'onActed' | 'onFind'> {
  onFailed(): void;
}

/**
 * Does what the page reports: selects its parts, writes in them, follows its links. A page that
 * reports by itself moves nobody away from what they work on.
 */
function useReports({
  onFailed,
  onActed,
  onFind,
}: ReportsOptions): (report: PreviewReport, isActed: boolean) => void {
  const { editor } = useOpenSchool();
  const { page } = useEditorState('page');
  const writing = useRef<Writing>(undefined);

  /**
   * Selects a part. Words that were clicked are to be written, as is a part that is chosen again,
   * by a second click or Enter.
   */
  function choosePart(pointer: string, words: string | undefined): void {
    writing.current = undefined;
    const { selection: before, look, outline } = editor.state();
    const path = partOnPage(fromPointer(pointer), page?.closed ?? []);
    // A page that cannot be shown leaves another one in the frame.
    const part = { target: page?.screen ?? look.screen, path };
    // A page that is out of date may mean a part that is gone.
    if (trailTo(outline?.roots ?? [], part).length === 0) return;
    if (before.target === part.target && isSamePath(before.path, part.path)) {
      writing.current = beginWriting(look.locale, words);
      return;
    }
    // The panel is there at once, for its texts.
    flushSync(() => choose(editor, part));
    if (words !== undefined) writing.current = writeOver(look.locale, words);
  }

  function moveTo(to: PreviewMove): void {
    const { outline, selection } = editor.state();
    const next = outline && partBeside(outline.roots, selection, to);
    if (next) editor.select(next);
  }

  /** Follows the page to another one; the selection stays where the page leads on by itself. */
  function follow({ path, byPage }: { path: string; byPage: boolean }): void {
    const [pathname = ''] = path.split('?');
    const { screen } = matchRoute(pathname);
    const { look, outline } = editor.state();
    if (screen === look.screen || !Object.hasOwn(outline?.bases ?? {}, screen)) return;
    if (byPage) editor.lookAt({ screen });
    else choose(editor, { target: screen, path: [] });
  }

  return (report, isActed) => {
    if (report.type === 'failed') onFailed();
    else if (report.type === 'typed') writing.current?.insert(report.text);
    else if (report.type === 'acted') onActed(report.call);
    else if (report.type === 'navigated' || report.type === 'requested') {
      follow({ ...report, byPage: report.byPage || !isActed });
    } else if (report.type === 'moved') {
      // Escape is no act to browsers. By itself it leads as far as the school, and stays there.
      if (isActed || (report.to === 'outer' && isInFrame())) moveTo(report.to);
    } else if (!isActed) return;
    else if (report.type === 'selected') choosePart(report.pointer, report.words);
    else if (report.type === 'find') onFind();
  };
}

function isInFrame(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement && activeElement.closest('.st-stage') !== null;
}

interface StageFootProps extends Omit<PreviewFrameProps, 'onActed' | 'onFind'> {
  scale: number;
  children: ReactNode;
}

/** Says how large the page is drawn, and draws it otherwise, beside who sees it. */
function StageFoot({ view, scale, onView, children }: StageFootProps) {
  const translate = useTranslate();
  const { width, height } = SIZES[view.size];
  return (
    <footer className="st-stage-foot">
      {children}
      <span className="st-stage-size">
        {translate(messages.zoomed, {
          ...{ name: translate(messages[view.size]), width, height },
          percent: Math.round(scale * 100),
        })}
      </span>
      {(scale < 1 || view.zoom === 'full') && (
        <button
          type="button"
          onClick={() => onView({ zoom: view.zoom === 'fit' ? 'full' : 'fit' })}
        >
          {translate(view.zoom === 'fit' ? messages.full : messages.fit)}
        </button>
      )}
    </footer>
  );
}

/** The room that there is for the page, in px. */
function useRoom(holder: { current: HTMLElement | null }): { width: number; height: number } {
  const [room, setRoom] = useState({ width: Number.POSITIVE_INFINITY, height: 1e9 });
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [holder]);
  return room;
}
