import { useEffect, useRef } from 'react';
import type { Locale } from '../../engine';
import { Button, Icon } from '../../ui';
import { ChunkLoadError } from '../chunks/chunk-load-error';
import { messages } from '../messages';

interface LoadFailureProps {
  reason: unknown;
  online: boolean;
  locale: Locale;
  onRetry(): void;
}

/** In place of a page that could not be loaded: what happened, in plain words, and trying again; in full for developers. */
export function LoadFailure({ reason, online, locale, onRetry }: LoadFailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = messages[locale];
  const late = reason instanceof ChunkLoadError && reason.type === 'timeout';
  const text = late ? words.failureTimeout : words.failureText;

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => console.error(reason), [reason]);

  return (
    <section className="fg-failure">
      <span className="fg-failure-icon">
        <Icon name={online ? 'warning' : 'wifi-off'} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {words.failureTitle}
      </h1>
      <p>{online ? text : words.failureOffline}</p>
      <Button look="primary" icon="refresh" onClick={onRetry}>
        {words.retry}
      </Button>
    </section>
  );
}
