import { useEffect, useRef } from 'react';
import type { Translate } from '../../engine';
import { Alert, Button } from '../../ui';
import { messages } from '../messages';
import type { FormAlert } from './form-state';

interface FormMessageProps {
  alert: FormAlert | undefined;
  /** How many seconds of the alert's wait remain. When none do, the message is over. */
  seconds: number;
  translate: Translate;
  onRetry(): void;
}

/**
 * The message above a form's button. A new one comes into sight, since a short window has the
 * button over what stands there. Screen readers do not read out every second of a countdown: the
 * form has announced the message.
 */
export function FormMessage({ alert, seconds, translate, onRetry }: FormMessageProps) {
  const isOver = alert?.wait !== undefined && seconds === 0;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alert) region.current?.scrollIntoView?.({ block: 'nearest' });
  }, [alert]);
  return (
    <div ref={region} className="fg-form-message" aria-live={alert?.wait ? 'off' : 'polite'}>
      {alert && !isOver && (
        <Alert
          tone={alert.tone}
          cause={alert.cause}
          action={
            alert.retry && (
              <Button icon="refresh" onClick={onRetry}>
                {translate(messages.retry)}
              </Button>
            )
          }
        >
          {translate(alert.wait ? alert.wait.message(seconds) : alert.message)}
        </Alert>
      )}
    </div>
  );
}
