import { useId } from 'react';
import { listed, type Translate } from '../../engine';
import { Alert, Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { changedLocale, shortValue } from '../changes/short-value';
import { type DraftConflict, openConflicts, placeKey } from '../draft/draft-conflicts';
import type { Preference } from '../draft/merge-order';
import { settleConflict } from '../draft/settle-conflict';
import { valueNamed } from '../panels/schema/property-words';
import type { Editor } from '../store/create-editor';
import { useEditorState, useOpenSchool, useSyncState } from '../store/editor-context';
import { messages } from './conflict-messages';
import { conflictPlace, entryName } from './conflict-place';
import './ConflictList.css';

/** Shows the values that somebody else changed too, and has one of both chosen. */
export function ConflictList() {
  const translate = useTranslate();
  // The names of parts come from the tree.
  useEditorState('outline');
  const { conflicts, waiting, draft } = useSyncState('conflicts', 'waiting', 'draft');
  if (waiting.length > 0) {
    return (
      <Alert tone="warning">
        <p>{translate(messages.waitingFor, { files: listed(waiting, translate.locale) })}</p>
      </Alert>
    );
  }
  const left = openConflicts(conflicts, draft.files);
  if (left.length === 0) return null;
  return (
    <Alert tone="warning" title={translate(messages.conflicts)}>
      <ul className="st-conflicts">
        {left.map((conflict) => (
          <ConflictItem key={placeKey(conflict)} conflict={conflict} />
        ))}
      </ul>
    </Alert>
  );
}

function ConflictItem({ conflict }: { conflict: DraftConflict }) {
  const translate = useTranslate();
  const id = useId();
  const { sync, editor } = useOpenSchool();
  const place = conflictPlace(conflict, editor, translate);
  const name = conflict.by ?? translate(messages.publication);
  const held = conflict.holds === 'mine' ? messages.yoursHolds : messages.theirsHolds;
  const choose = (side: Preference) => {
    // Broken JSON is put right first.
    const edits = settleConflict(sync.state().draft.files, conflict, side);
    if (edits) sync.settle(conflict, edits, { code: 'set', subject: place });
  };
  const sides = [
    { side: 'mine', title: messages.yours, choice: translate(messages.keepYours) },
    { side: 'theirs', title: messages.theirs, choice: translate(messages.takeTheirs) },
  ] as const;
  return (
    <li aria-labelledby={id}>
      <p id={id}>{place}</p>
      <p>{translate(held, { name })}</p>
      <dl>
        {sides.map(({ side, title, choice }) => (
          <div key={side}>
            <dt>{translate(title)}</dt>
            <dd>{wordsOf(conflict, side, { editor, translate })}</dd>
            <dd>
              <Button
                aria-label={translate(messages.choiceAt, { choice, place })}
                onClick={() => choose(side)}
              >
                {choice}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface Words {
  editor: Editor;
  translate: Translate;
}

function wordsOf(conflict: DraftConflict, side: Preference, { editor, translate }: Words): string {
  const value = conflict[side];
  if (value === undefined) return translate(messages.removed);
  if (conflict.type === 'file') return translate(messages.wholeFile);
  if (conflict.isOrder && Array.isArray(value)) {
    const names = value.map((entry) => entryName(conflict, String(entry), editor, translate));
    return listed(names, translate.locale);
  }
  const locale = changedLocale(conflict.mine, conflict.theirs, translate.locale);
  const named = valueNamed(conflict.path.at(-1), value, translate);
  return shortValue(named, locale) || JSON.stringify(value);
}
