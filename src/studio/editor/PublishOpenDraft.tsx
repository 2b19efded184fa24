import { Alert, Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { openConflicts } from '../draft/draft-conflicts';
import { PublishDialog, type PublishDialogProps } from '../publish/PublishDialog';
import { useSyncState } from '../store/editor-context';
import { messages } from './conflict-messages';

/**
 * Publishes the draft that is open. Values that somebody else changed too, and of which none was
 * chosen, are told: the one that holds is published.
 */
export function PublishOpenDraft(props: PublishDialogProps) {
  const translate = useTranslate();
  const { conflicts, draft } = useSyncState('conflicts', 'draft');
  const count = openConflicts(conflicts, draft.files).length;
  const note = (
    <Alert
      tone="warning"
      title={translate(messages.undecided, { count })}
      action={<Button onClick={() => props.onClose()}>{translate(messages.decideFirst)}</Button>}
    >
      <p>{translate(messages.undecidedText)}</p>
    </Alert>
  );
  return <PublishDialog {...props} note={count > 0 && note} />;
}
