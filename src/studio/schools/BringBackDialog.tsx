import { useQueryClient } from '@tanstack/react-query';
import { askToRestore } from '../../wire/calls/approval/ask-to-restore';
import { restoreRevision } from '../../wire/calls/drafts/restore-revision';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages as approvalMessages } from '../approval/messages';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { forgetLive } from '../publish/forget-live';
import { messages } from './messages';
import { useSchoolNames } from './school-choices';
import type { SchoolSummary } from './use-schools';

interface BringBackDialogProps {
  summary: SchoolSummary;
  /** The revision that was live before. */
  number: number;
  onClose(): void;
}

/** Asks before an archived school is live again. */
export function BringBackDialog({ summary, number, onClose }: BringBackDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { school, approval } = summary;
  const isAsking = approval.isRequired;
  const name = useSchoolNames()(summary.school);

  async function bringBack() {
    const message = translate(messages.bringBackMessage);
    try {
      const request = { school, base: null, to: number, message };
      await call(isAsking ? askToRestore : restoreRevision, request);
      const done = isAsking ? approvalMessages.asked : messages.isBack;
      toast(translate(done, { school: name }), 'success');
      onClose();
    } finally {
      forgetLive(queries, school);
    }
  }

  return (
    <ConfirmDialog
      title={translate(messages.bringBackTitle, { school: name })}
      action={translate(isAsking ? approvalMessages.askNow : messages.bringBack)}
      onConfirm={bringBack}
      onClose={onClose}
    >
      <p>
        {isAsking
          ? translate(approvalMessages.askToRestoreLead)
          : translate(messages.bringBackText, { number })}
      </p>
    </ConfirmDialog>
  );
}
