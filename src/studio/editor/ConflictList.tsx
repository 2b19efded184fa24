import { type Translate, toPointer } from '../../engine';
import { Alert, Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import type { FileConflict } from '../draft/merge-files';
import { useOpenSchool, useSyncState } from '../store/editor-context';
import { messages } from './messages';

/** Shows the changes by somebody else to the same parts: “yours, theirs”. */
export function ConflictList() {
  const translate = useTranslate();
  const { sync } = useOpenSchool();
  const { conflicts, waiting } = useSyncState();
  if (waiting.length > 0) {
    return (
      <Alert tone="warning">
        <p>{translate(messages.waitingFor, { files: waiting.join(', ') })}</p>
      </Alert>
    );
  }
  if (conflicts.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={translate(messages.conflicts)}
      action={<Button onClick={sync.dismissConflicts}>{translate(messages.gotIt)}</Button>}
    >
      <ul className="st-conflicts">
        {conflicts.map((conflict) => (
          <li key={placeOf(conflict)}>
            <code>{placeOf(conflict)}</code>
            <dl>
              <dt>{translate(messages.yours)}</dt>
              <dd>{wordsOf(conflict, 'mine', translate)}</dd>
              <dt>{translate(messages.theirs)}</dt>
              <dd>{wordsOf(conflict, 'theirs', translate)}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function placeOf(conflict: FileConflict): string {
  return conflict.type === 'json' ? `${conflict.file}${toPointer(conflict.path)}` : conflict.file;
}

function wordsOf(conflict: FileConflict, side: 'mine' | 'theirs', translate: Translate): string {
  const value = conflict[side];
  if (value === undefined) return translate(messages.removed);
  return conflict.type === 'json' ? JSON.stringify(value) : translate(messages.wholeFile);
}
