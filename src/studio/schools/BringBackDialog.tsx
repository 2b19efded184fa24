import { useQueryClient } from '@tanstack/react-query';
import { restoreRevision } from '../../wire/calls/drafts/restore-revision';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { forgetLive } from '../publish/forget-live';
import { messages } from './messages';
import { nameOf, type SchoolSummary } from './use-schools';

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
  const { school } = summary;
  const name = translate(nameOf(summary));

  async function bringBack() {
    const message = translate(messages.bringBackMessage);
    try {
      await call(restoreRevision, { school, base: null, to: number, message });
      toast(translate(messages.isBack, { school: name }), 'success');
      onClose();
    } finally {
      forgetLive(queries, school);
    }
  }

  return (
    <ConfirmDialog
      title={translate(messages.bringBackTitle, { school: name })}
      action={translate(messages.bringBack)}
      onConfirm={bringBack}
      onClose={onClose}
    >
      <p>{translate(messages.bringBackText, { number })}</p>
    </ConfirmDialog>
  );
}
