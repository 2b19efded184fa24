import { useEffect, useRef, useState } from 'react';
import type { NoticesBlock as Block, Notice } from '../../../engine';
import { type BlockProps, type RendererServices, useScreen } from '../../../renderer';
import { Card, EmptyState, WholeWords } from '../../../ui';
import { FoldingCard } from '../FoldingCard';
import { NoticeHead } from '../NoticeHead';
import { Prose } from '../Prose';
import { ShareButton } from '../ShareButton';
import { shownNotices } from '../shown-notices';
import { useReadMarks } from '../use-read-marks';
import { messages } from './messages';
import { useSeen } from './use-seen';
import '../data-card.css';
import './Component.css';

/**
 * A notice with more characters of HTML starts closed, so that the notices after it stay in reach;
 * to open a shorter one would only cost a tap.
 */
const SHORT_TEXT = 400;

/**
 * The school's notices that are shown now: pinned ones first, then the newest. Each unfolds in
 * place and has an address of its own (`?notice=`). A notice that was seen or opened is read.
 */
export function NoticesBlock({ block, pointer, services }: BlockProps<Block>) {
  const { html } = useScreen();
  const { translate, viewer } = services;
  const { isUnread, markRead } = useReadMarks(services);
  const list = useRef<HTMLUListElement>(null);
  useSeen(list, markRead);
  const notices = shownNotices(block.items, viewer);
  if (notices.length === 0) {
    const empty = translate(block.empty) || translate(messages.empty);
    return (
      <Card className="fg-data-card">
        <EmptyState icon="bell" title={empty}>
          {translate(messages.emptyText)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul className="fg-notices" ref={list}>
      {notices.map(({ notice, index }) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          html={translate(html[`${pointer}/items/${index}/text`])}
          unread={isUnread(notice.id)}
          services={services}
          onRead={markRead}
        />
      ))}
    </ul>
  );
}

interface NoticeItemProps {
  notice: Notice;
  html: string;
  unread: boolean;
  services: RendererServices;
  onRead(ids: readonly string[]): void;
}

function NoticeItem({ notice, html, unread, services, onRead }: NoticeItemProps) {
  const { translate, query } = services;
  const item = useRef<HTMLLIElement>(null);
  const startsOpen = html.length <= SHORT_TEXT;
  const [open, setOpen] = useState(startsOpen);
  const isRequested = query.notice === notice.id;
  const title = translate(notice.title);

  useEffect(() => {
    if (!isRequested) return;
    setOpen(true);
    item.current?.scrollIntoView({ block: 'start' });
  }, [isRequested]);

  useEffect(() => {
    if (!startsOpen && open) onRead([notice.id]);
  }, [startsOpen, open, onRead, notice.id]);

  const head = (
    <>
      <NoticeHead notice={notice} unread={unread && (startsOpen || !open)} translate={translate} />
      <h2 data-notice={startsOpen ? notice.id : undefined}>
        <WholeWords text={title} />
      </h2>
    </>
  );
  return (
    <li ref={item}>
      {html === '' ? (
        <Card>{head}</Card>
      ) : (
        <FoldingCard head={head} open={open} onToggle={setOpen}>
          <Prose html={html} services={services} />
          <ShareButton
            title={title}
            query={{ notice: notice.id }}
            look="quiet"
            services={services}
          />
        </FoldingCard>
      )}
    </li>
  );
}
