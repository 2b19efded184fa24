import type { Translate } from '../../engine';
import { Alert, Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { changedLocale, shortValue } from '../changes/short-value';
import type { FileConflict } from '../draft/merge-files';
import { useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import { conflictPlace } from './conflict-place';
import { messages } from './messages';

/** Shows the changes by somebody else to the same parts: “yours, theirs”. */
export function ConflictList() {
  const translate = useTranslate();
  const { sync, editor } = useOpenSchool();
  // The names of parts come from the tree.
  useEditorState();
  const { conflicts, waiting } = useSyncState();
  if (waiting.length > 0) {
    return (
      <Alert tone="warning">
        <p>{translate(messages.waitingFor, { files: waiting.join(', ') })}</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={translate(messages.conflicts)}
      action={<Button onClick={sync.dismissConflicts}>{translate(messages.gotIt)}</Button>}
    >
      <ul className="st-conflicts">
        {conflicts.map((conflict) => (
          <li key={keyOf(conflict)}>
            <p>{conflictPlace(conflict, editor, translate)}</p>
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

function keyOf(conflict: FileConflict): string {
  return [conflict.file, ...(conflict.type === 'json' ? conflict.path : [])].join('/');
}

function wordsOf(conflict: FileConflict, side: 'mine' | 'theirs', translate: Translate): string {
  const value = conflict[side];
  if (value === undefined) return translate(messages.removed);
  if (conflict.type === 'file') return translate(messages.wholeFile);
  const locale = changedLocale(conflict.mine, conflict.theirs, translate.locale);
  return shortValue(value, locale) || JSON.stringify(value);
}
