import { useEffect, useRef } from 'react';
import type { Locale } from '../../engine';
import { Button, Icon } from '../../ui';
import { portalMessages } from '../messages';
import { ChunkLoadError } from '../router/load-chunk';

interface LoadFailureProps {
  reason: unknown;
  online: boolean;
  locale: Locale;
  onRetry(): void;
}

/** Replaces a page that could not be loaded: says what happened and offers a retry. Developers get the error in the console. */
export function LoadFailure({ reason, online, locale, onRetry }: LoadFailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const messages = portalMessages[locale];
  const timedOut = reason instanceof ChunkLoadError && reason.type === 'timeout';
  const text = timedOut ? messages.failureTimeout : messages.failureText;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => console.error(reason), [reason]);

  return (
    <section className="fg-failure">
      <span className="fg-failure-icon">
        <Icon name={online ? 'warning' : 'wifi-off'} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {messages.failureTitle}
      </h1>
      <p>{online ? text : messages.failureOffline}</p>
      <Button look="primary" icon="refresh" onClick={onRetry}>
        {messages.retry}
      </Button>
    </section>
  );
}
