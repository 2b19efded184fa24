import { Button } from '../../../ui';
import { messages as frameMessages } from '../../app/messages';
import { useTranslate } from '../../app/use-translate';
import { StudioForm } from '../../forms/StudioForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { Modal } from '../../parts/Modal';
import { useDraft, useEditorState, useOpenSchool } from '../../store/editor-context';
import { kindNames } from '../../store/messages';
import { messages as pagesMessages } from '../pages/messages';
import { PAGE_NAME, PageNameField, usePageNameCheck } from '../pages/PageNameField';
import { messages } from './messages';
import { filesOfRenamedPage } from './rename-page';

const FORM = { properties: { name: PAGE_NAME }, required: ['name'] } as const;

interface RenamePageDialogProps {
  screen: string;
  /** How many places lead there. */
  count: number;
  onClose(): void;
}

/** Gives a page of the school's own another address; what leads there follows, as one step. */
export function RenamePageDialog({ screen, count, onClose }: RenamePageDialogProps) {
  const translate = useTranslate();
  const { school, editor } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const { files } = useDraft();
  const { bases = {} } = outline ?? {};
  const check = usePageNameCheck(screen);

  async function rename({ name }: { name: string }) {
    if (name !== screen) {
      const subject = `${translate(kindNames.page)} ${screen}`;
      const renaming = { school, files, bases, from: screen, to: name };
      editor.write({ code: 'rename', subject }, filesOfRenamedPage(renaming));
    }
    onClose();
  }

  return (
    <Modal title={translate(messages.renameTitle)} onClose={onClose}>
      <div className="st-dialog-text">
        <p>{translate(count === 0 ? messages.renameAlone : messages.renameText, { count })}</p>
      </div>
      <StudioForm
        initialValues={{ name: screen }}
        schema={FORM}
        labels={{ name: translate(pagesMessages.name) }}
        check={check}
        onSubmit={rename}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>{translate(messages.renameNow)}</SubmitButton>
          </div>
        }
      >
        <PageNameField autoFocus />
      </StudioForm>
    </Modal>
  );
}
