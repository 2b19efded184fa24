import { Alert, Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { messages } from './frame-messages';
import './FailedNote.css';

interface FailedNoteProps {
  /** The page sent more than it may, and was stopped. */
  isFlooded: boolean;
  onRetry(): void;
}

/** Says what is wrong with the frame, which can be begun anew. */
export function FailedNote({ isFlooded, onRetry }: FailedNoteProps) {
  const translate = useTranslate();
  return (
    <Alert tone="error">
      <div className="st-stage-failure">
        <span>{translate(isFlooded ? messages.floods : messages.failed)}</span>
        <Button look="quiet" icon="refresh" onClick={onRetry}>
          {translate(messages.showAgain)}
        </Button>
      </div>
    </Alert>
  );
}
