import { useEffect, useRef, useState } from 'react';
import type { NoticesBlock as Block, Notice } from '../../../engine';
import { type BlockProps, type RendererServices, useElementId, useScreen } from '../../../renderer';
import { Card, EmptyState, Icon } from '../../../ui';
import { NoticeHead } from '../NoticeHead';
import { Prose } from '../Prose';
import { shownNotices } from '../shown-notices';
import { useReadMarks } from '../use-read-marks';
import { messages } from './messages';
import { useSeen } from './use-seen';
import './Component.css';

/**
 * A notice with more characters of HTML starts closed, so that the notices after it stay in reach.
 */
const LONG_TEXT = 4000;

/**
 * The school's notices that are shown now: pinned ones first, then the newest. A notice that was
 * seen or opened is read.
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
    return <EmptyState icon="bell" title={empty} />;
  }
  return (
    <ul className="fg-notices" ref={list}>
      {notices.map(({ notice, index }) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          html={translate(html[`${pointer}/items/${index}/text`])}
          pointer={`${pointer}/items/${index}`}
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
  pointer: string;
  unread: boolean;
  services: RendererServices;
  onRead(ids: readonly string[]): void;
}

function NoticeItem({ notice, html, pointer, unread, services, onRead }: NoticeItemProps) {
  const { translate, query } = services;
  const item = useRef<HTMLLIElement>(null);
  const id = useElementId('notice', pointer);
  const [open, setOpen] = useState(false);
  const isLong = html.length > LONG_TEXT;
  const isRequested = query.notice === notice.id;

  useEffect(() => {
    if (!isRequested) return;
    setOpen(true);
    item.current?.scrollIntoView({ block: 'start' });
  }, [isRequested]);

  useEffect(() => {
    if (isLong && open) onRead([notice.id]);
  }, [isLong, open, onRead, notice.id]);

  return (
    <li ref={item}>
      <Card>
        <NoticeHead notice={notice} unread={unread && !(isLong && open)} translate={translate} />
        <h2 id={id} data-notice={isLong ? undefined : notice.id}>
          {translate(notice.title)}
        </h2>
        {isLong ? (
          <details
            className="fg-notice-long"
            open={open}
            onToggle={(event) => setOpen(event.currentTarget.open)}
          >
            <summary aria-describedby={id}>
              {translate(messages.readAll)}
              <Icon name="chevron-down" />
            </summary>
            <Prose html={html} />
          </details>
        ) : html === '' ? null : (
          <Prose html={html} />
        )}
      </Card>
    </li>
  );
}
