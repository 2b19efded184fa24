import { Checkbox } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { useOpenSchool } from '../../store/editor-context';
import { SETTINGS } from '../../worker/messages';
import type { PanelProps } from '../define-panel';
import { GenericPanel } from '../generic/GenericPanel';
import { slotAt } from '../generic/slot';
import { messages } from './messages';

/** A page: whether the school has it at all, and what its file says. */
export function PagePanel(props: PanelProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { part, edits } = props;
  const file = editor.fileAt(SETTINGS);
  const path = ['pages', part.target];
  const slot = file && slotAt({ part: { target: SETTINGS, path: ['pages'] }, file, edits }, path);
  return (
    <>
      {slot && (
        <Checkbox
          checked={slot.value !== false}
          // A page is open unless something says that it is not.
          onChange={() => slot.set(slot.value === false ? undefined : false)}
        >
          {translate(messages.open)}
        </Checkbox>
      )}
      <GenericPanel {...props} />
    </>
  );
}
