import { useEffect, useMemo, useRef, useState } from 'react';
import { Skeleton } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { PageFrame } from '../preview/PageFrame';
import type { PageMaker } from '../preview/page-maker';
import { parametersOf } from '../preview/redirects';
import { useMadePage, usePageMaker } from '../preview/use-page-maker';
import { SIZES, scenarioOf, type View } from '../preview/view';
import { useDraft, useEditorState, useOpenSchool } from '../store/editor-context';
import { pagesIn } from '../store/part';
import type { OutlineNode } from '../worker/messages';
import { messages } from './messages';
import './PageSheet.css';

/** Of the size of a phone's screen. */
const SCALE = 0.5;

interface PageSheetProps {
  view: View;
  onOpen(screen: string): void;
}

/** All pages of a school side by side, each the real one as a phone shows it. */
export function PageSheet({ view, onOpen }: PageSheetProps) {
  const translate = useTranslate();
  const { school, materials, base } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const source = useMemo(
    () => ({ school, materials, base, files }),
    [school, materials, base, files],
  );
  const maker = usePageMaker(source);
  const pages = pagesIn(outline?.roots ?? []);
  return (
    <ul className="st-sheet" aria-label={translate(messages.pages)}>
      {pages.map((node) => (
        <li key={node.target}>
          <SheetPage node={node} view={view} maker={maker} onOpen={() => onOpen(node.target)} />
        </li>
      ))}
    </ul>
  );
}

interface SheetPageProps {
  node: OutlineNode;
  view: View;
  maker: PageMaker | undefined;
  onOpen(): void;
}

function SheetPage({ node, view, maker, onOpen }: SheetPageProps) {
  const translate = useTranslate();
  const name = translate(node.label);
  const holder = useRef<HTMLDivElement>(null);
  const isNear = useNearness(holder);
  const { width, height } = SIZES.phone;
  return (
    <div ref={holder} className="st-sheet-page" data-closed={node.isClosed || undefined}>
      <div className="st-sheet-picture" style={{ width: width * SCALE, height: height * SCALE }}>
        {isNear && <LivePage node={node} view={view} maker={maker} />}
      </div>
      <p>
        <button type="button" onClick={onOpen}>
          <span className="fg-hidden">{translate(messages.open, { name })}</span>
          <span aria-hidden="true">{name}</span>
        </button>
        {node.isClosed && <Badge tone="neutral">{translate(messages.closed)}</Badge>}
        {node.isOwn && (
          <span className="st-own">
            <span className="fg-hidden">{translate(messages.own)}</span>
          </span>
        )}
      </p>
      <code>{node.target}</code>
    </div>
  );
}

function LivePage({ node, view, maker }: Omit<SheetPageProps, 'onOpen'>) {
  const translate = useTranslate();
  const { look } = useEditorState('look');
  const page = useMadePage(maker, { ...look, screen: node.target });
  const name = translate(node.label);
  const shown = page === 'failed' ? undefined : page;
  // A page behind the sign-in shows nothing to somebody who has not.
  const needsStudent = view.visitor === 'nobody' && shown?.state?.loaded.screen.requiresSession;
  const scenario = useMemo(
    () =>
      scenarioOf(
        { ...view, size: 'phone', ...(needsStudent ? { visitor: 'well' } : {}) },
        look.today,
        parametersOf(shown),
      ),
    [view, look.today, needsStudent, shown],
  );
  if (page === 'failed') return <p className="st-sheet-failed">{translate(messages.failed)}</p>;
  if (!shown) return <Skeleton label={name} />;
  return (
    <PageFrame
      title={translate(messages.picture, { name })}
      page={shown}
      scenario={scenario}
      {...SIZES.phone}
      scale={SCALE}
    />
  );
}

/**
 * True while an element is on the screen or close to it: pages elsewhere have no frames, which take
 * memory.
 */
function useNearness(target: { current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => setNear(entry?.isIntersecting ?? false),
      { root: element.closest('.st-sheet'), rootMargin: '150px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}
