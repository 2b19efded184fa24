import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui';
import { archiveSchool } from '../../wire/calls/schools/archive-school';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { messages as approvalMessages } from '../approval/messages';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Modal } from '../parts/Modal';
import { forgetLive } from '../publish/forget-live';
import { messages } from './messages';
import { useSchoolNames } from './school-choices';
import type { SchoolSummary } from './use-schools';

interface ArchiveDialogProps {
  summary: SchoolSummary;
  onClose(): void;
}

/** Asks before a school is taken away from students. */
export function ArchiveDialog({ summary, onClose }: ArchiveDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const name = useSchoolNames()(summary.school);

  async function archive() {
    const { school, live } = summary;
    try {
      await call(archiveSchool, { school, base: live?.state ?? null });
      toast(translate(messages.isArchived, { school: name }), 'success');
      onClose();
    } finally {
      forgetLive(queries, school);
    }
  }

  if (summary.approval.isRequired) {
    return (
      <Modal title={translate(messages.archiveTitle, { school: name })} onClose={onClose}>
        <p>{translate(approvalMessages.notArchived)}</p>
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(approvalMessages.close)}</Button>
        </div>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      title={translate(messages.archiveTitle, { school: name })}
      action={translate(messages.archiveAction)}
      isDanger
      onConfirm={archive}
      onClose={onClose}
    >
      <p>{translate(summary.draft ? messages.archiveText : messages.archiveAlone)}</p>
    </ConfirmDialog>
  );
}
