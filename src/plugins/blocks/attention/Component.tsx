import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { AttentionBlock as Block, Notice } from '../../../engine';
import {
  type BlockProps,
  type RendererServices,
  useOperationQuery,
  useScreen,
  useSession,
} from '../../../renderer';
import { Icon } from '../../../ui';
import { readLimits } from '../../../wire/calls/offers/read-limits';
import { currentSession } from '../../../wire/calls/sessions/current-session';
import { shownNotices } from '../shown-notices';
import { useReadMarks } from '../use-read-marks';
import { AttentionRow } from './AttentionRow';
import { type AttentionItem, attentionItems } from './attention-items';
import { messages } from './messages';
import '../data-card.css';
import './Component.css';

/**
 * Shows what the student has to attend to: the worst in sight, the others folded under it. Nothing
 * while there is nothing, or nobody is signed in.
 */
export function AttentionBlock(props: BlockProps<Block>) {
  const { notices } = useScreen();
  const pinned = shownNotices(notices, props.services.viewer).flatMap(({ notice }) =>
    notice.pinned ? [notice] : [],
  );
  // The marks take a request of their own, which most pages need not make.
  const View = pinned.length > 0 ? WithReadMarks : Attention;
  return <View {...props} pinned={pinned} />;
}

interface AttentionProps extends BlockProps<Block> {
  /** Undefined while it is not known which of them are read. */
  pinned: readonly Notice[] | undefined;
}

function WithReadMarks({ pinned, ...props }: AttentionProps) {
  const { isLoading, isUnread } = useReadMarks(props.services);
  const unread = isLoading ? undefined : pinned?.filter(({ id }) => isUnread(id));
  return <Attention {...props} pinned={unread} />;
}

function Attention({ block, services, pinned }: AttentionProps) {
  const { signedIn } = services.viewer;
  const [isLate, setIsLate] = useState(false);
  const session = useSession(currentSession);
  // Not after the session, but beside it: what follows waits for both. The session's answer counts.
  const limits = useOperationQuery(readLimits, signedIn ? {} : null, { stays: true });
  // A line that is there stays when the session turns out to be over, and so does the place of a
  // strip when the student signs out: nothing moves.
  const [place, setPlace] = useState<number>();
  const strip = useCallback((element: HTMLElement | null) => {
    return () => setPlace(element?.offsetHeight);
  }, []);
  const nothing =
    place !== undefined || isLate ? (
      <p className="fg-attention fg-attention-late" style={{ height: place }}>
        {place === undefined ? null : services.translate(messages.signedOut)}
      </p>
    ) : null;
  if (signedIn === false) return nothing;
  // All at once: a row that came later would move what stands below.
  const isLoading = limits.state === 'loading' || pinned === undefined;
  if (session.state === 'loading' || (session.data && isLoading)) {
    return <Pending onLate={() => setIsLate(true)} />;
  }
  // A failure that is no end of the session is for the block to tell that follows.
  if (session.state === 'error' && !session.data && place === undefined) return null;
  if (!session.data || pinned === undefined) return nothing;
  const items = attentionItems(
    limits.data?.limits ?? [],
    session.data.passwordReset,
    pinned,
    Date.now(),
  );
  const View = isLate ? LateStrip : Strip;
  return <View ref={strip} items={items} block={block} services={services} />;
}

/**
 * The place of the strip while its data are under way: none at first, since most students have
 * nothing to attend to; a line once the page no longer waits for them (Component.css).
 */
function Pending({ onLate }: { onLate(): void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The animation ended before the app was here.
    if (place.current && getComputedStyle(place.current).position === 'static') onLate();
  });
  return <div ref={place} className="fg-attention-pending" onAnimationEnd={onLate} />;
}

interface StripProps {
  ref: RefCallback<HTMLElement>;
  items: readonly AttentionItem[];
  block: Block;
  services: RendererServices;
}

/** The strip in the line that was left for it: nothing that is in sight by now moves. */
function LateStrip({ ref, items, block, services }: StripProps) {
  const { translate } = services;
  if (items.length === 0) {
    return (
      <p ref={ref} className="fg-attention fg-attention-late">
        <Icon name="check" />
        {translate(messages.nothing)}
      </p>
    );
  }
  return (
    <details ref={ref} className="fg-attention fg-tone-warning">
      <summary className="fg-attention-late">
        <Icon name="warning" />
        {translate(messages.label)}
        {items.length > 1 ? ` · ${items.length}` : null}
        <Icon name="chevron-down" />
      </summary>
      {items.map((item) => (
        <AttentionRow key={keyOf(item)} item={item} block={block} services={services} />
      ))}
    </details>
  );
}

function Strip({ ref, items: [worst, ...others], block, services }: StripProps) {
  const { translate } = services;
  if (!worst) return null;
  return (
    <section ref={ref} className="fg-surface fg-attention" aria-label={translate(messages.label)}>
      <AttentionRow item={worst} block={block} services={services} />
      {others.length === 0 ? null : (
        <details>
          <summary>
            {translate(messages.more, { count: others.length })}
            <Icon name="chevron-down" />
          </summary>
          {others.map((item) => (
            <AttentionRow key={keyOf(item)} item={item} block={block} services={services} />
          ))}
        </details>
      )}
    </section>
  );
}

function keyOf(item: AttentionItem): string {
  switch (item.type) {
    case 'password':
      return item.type;
    case 'notice':
      return `notice ${item.notice.id}`;
    default:
      return `${item.type} ${item.limit.kind} ${item.limit.owed?.currency}`;
  }
}
