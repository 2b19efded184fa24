import { useEffect, useRef } from 'react';
import type { Translate } from '../../engine';
import { Button, Icon } from '../../ui';
import { messages } from '../messages';
import { ChunkLoadError } from '../router/load-chunk';

interface LoadFailureProps {
  reason: unknown;
  online: boolean;
  translate: Translate;
  onRetry(): void;
}

/**
 * Replaces a page that could not be loaded: says so and offers a retry. The error goes to the
 * console for developers.
 */
export function LoadFailure({ reason, online, translate, onRetry }: LoadFailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
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
        {translate(messages.failureTitle)}
      </h1>
      <p>{translate(online ? text : messages.failureOffline)}</p>
      <Button look="primary" icon="refresh" onClick={onRetry}>
        {translate(messages.retry)}
      </Button>
    </section>
  );
}
