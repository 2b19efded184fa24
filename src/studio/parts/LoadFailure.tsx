import { Alert, Button } from '../../ui';
import { codeOf } from '../api/call-error';
import { describeProblem } from '../api/problem-messages';
import { messages } from '../app/messages';
import { useTranslate } from '../app/use-translate';

/** Says why nothing can be shown, with a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const translate = useTranslate();
  return (
    <div role="alert">
      <Alert
        tone="error"
        title={translate(messages.failed)}
        action={
          <>
            <Button icon="refresh" onClick={onRetry}>
              {translate(messages.retry)}
            </Button>
            {codeOf(error) === 'not-loaded' && (
              <Button look="quiet" onClick={() => window.location.reload()}>
                {translate(messages.reload)}
              </Button>
            )}
          </>
        }
      >
        <p>{translate(describeProblem(error))}</p>
      </Alert>
    </div>
  );
}
