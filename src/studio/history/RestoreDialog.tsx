import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Translate } from '../../engine';
import { Alert, Button } from '../../ui';
import { askToRestore } from '../../wire/calls/approval/ask-to-restore';
import { restoreRevision } from '../../wire/calls/drafts/restore-revision';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages as approvalMessages } from '../approval/messages';
import { ChangeList } from '../changes/ChangeList';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Modal } from '../parts/Modal';
import { forgetLive } from '../publish/forget-live';
import { messages as publishMessages } from '../publish/messages';
import type { SchoolSummary } from '../schools/use-schools';
import { messages } from './messages';
import '../parts/DialogBody.css';

export interface RestoreDialogProps {
  school: string;
  /** The revision that is brought back. */
  number: number;
  /** The live state by now; null where the school is archived. */
  live: SchoolSummary['live'];
  /** There are changes that are not published. */
  hasDraft: boolean;
  /** Another publisher must approve it. */
  isAsking: boolean;
  onClose(): void;
}

/** Asks before an earlier revision is live again, with what that changes for students. */
export function RestoreDialog(props: RestoreDialogProps) {
  const { school, number, live, hasDraft, isAsking, onClose } = props;
  const translate = useTranslate();
  /** The live state that the administrator has looked at. */
  const [seen, setSeen] = useState(live);
  const base = seen?.state ?? null;
  const lead = hasDraft ? messages.restoreBelow : messages.restoreText;
  const isSeen = (live?.state ?? null) === base;
  const { call, toast } = useStudio();
  const queries = useQueryClient();

  async function restore({ message }: { message: string }) {
    try {
      await call(isAsking ? askToRestore : restoreRevision, { school, base, to: number, message });
      const done = isAsking ? approvalMessages.asked : messages.isRestored;
      toast(translate(done, { number }), 'success');
      onClose();
    } finally {
      forgetLive(queries, school);
    }
  }

  return (
    <Modal title={translate(messages.restoreTitle, { number })} wide onClose={onClose}>
      <StudioForm
        initialValues={{ message: translate(messages.restoreMessage, { number }) }}
        schema={restoreRevision.request}
        labels={{ message: translate(messages.message) }}
        onSubmit={restore}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton disabled={!isSeen}>
              {translate(isAsking ? approvalMessages.askNow : messages.restore)}
            </SubmitButton>
          </div>
        }
      >
        <div className="st-dialog-body">
          <p className="st-dialog-text">
            {translate(isAsking ? approvalMessages.askToRestoreLead : lead)}
          </p>
          <h3 className="st-dialog-part">{translate(publishMessages.changes)}</h3>
          <div className="st-dialog-scroll">
            <ChangeList school={school} from="live" to={number} />
          </div>
          <div role="status" className="st-dialog-block">
            {!isSeen && (
              <Alert
                tone="warning"
                action={
                  <Button onClick={() => setSeen(live)}>{translate(messages.lookAgain)}</Button>
                }
              >
                <p>{replacedWords(live, translate)}</p>
              </Alert>
            )}
          </div>
        </div>
        <TextField name="message" label={translate(messages.message)} autoComplete="off" />
      </StudioForm>
    </Modal>
  );
}

/** Says what somebody else has made live meanwhile, which the revision would replace. */
function replacedWords(live: SchoolSummary['live'], translate: Translate): string {
  if (live?.author == null || live.number === null) return translate(messages.liveChanged);
  return translate(messages.replacesNew, { name: live.author, number: live.number });
}
