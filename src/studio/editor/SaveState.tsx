import { Button, Icon, Spinner } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { useTranslate } from '../app/use-translate';
import { useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import { messages } from './messages';

/** How the draft is saved: in the bar, with words only where they have room. */
export function SaveState() {
  const translate = useTranslate();
  const { status } = useSyncState('status');
  const isWorrying = useProblem().length > 0;
  const isSaved = status.type === 'saved';
  return (
    <div className="st-save" data-worrying={isWorrying || undefined}>
      {isWorrying && <Icon name="warning" />}
      {!isWorrying && (isSaved ? <Icon name="check" /> : <Spinner />)}
      <p role="status" className="st-roomy">
        {isWorrying ? null : translate(isSaved ? messages.saved : messages.saving)}
      </p>
    </div>
  );
}

/**
 * Why the draft is not saved or cannot be shown, at the foot of the tree, where nothing moves under
 * a pointer when it comes. It is there and empty while nothing is wrong, so that screen readers
 * hear of what comes.
 */
export function SaveProblem() {
  const translate = useTranslate();
  const { sync } = useOpenSchool();
  const { status } = useSyncState('status');
  const problem = useProblem();
  return (
    <div className="st-save-problem" data-worrying={problem.length > 0 || undefined}>
      <p role="status">
        {problem.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {(status.type === 'offline' || status.type === 'refused') && (
        <Button onClick={() => void sync.flush()}>{translate(messages.retry)}</Button>
      )}
    </div>
  );
}

/** The words for what is wrong; none while nothing is. */
function useProblem(): readonly string[] {
  const translate = useTranslate();
  const { status, isKept } = useSyncState('status', 'isKept');
  const { problems } = useEditorState('problems');
  if (status.type === 'saving') return [];
  if (status.type === 'saved') {
    return problems.length > 0 ? [translate(messages.savedBroken)] : [];
  }
  const files = status.type === 'offline' ? status.files : 0;
  const told = translate(isKept ? messages[status.type] : messages.notKept, { files });
  return status.type === 'refused' ? [told, translate(describeProblem(status.reason))] : [told];
}
