import { endStudentSessions } from '../../wire/calls/sessions/end-sessions';
import type { OpenSession } from '../../wire/calls/sessions/session-parts';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messages } from './messages';
import { nameOf } from './SessionSection';
import type { StudentKey } from './use-student';

interface EndSessionDialogProps {
  of: StudentKey;
  /** Left out: all of them. */
  session: OpenSession | undefined;
  count: number;
  onClose(): void;
  onDone(): void;
}

/** Asks before a session, or all of them, are ended. */
export function EndSessionDialog({ of, session, count, onClose, onDone }: EndSessionDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();

  async function end() {
    const { isClosed } = await call(endStudentSessions, {
      ...of,
      ...(session && { id: session.id }),
    });
    if (isClosed) toast(translate(messages.ended), 'success');
    else toast(translate(messages.endedLater), 'info');
    onClose();
    onDone();
  }

  return (
    <ConfirmDialog
      title={session ? translate(messages.endTitle) : translate(messages.endAllTitle, { count })}
      action={translate(session ? messages.end : messages.endAll)}
      isDanger
      onConfirm={end}
      onClose={onClose}
    >
      {session && <p className="st-strong">{nameOf(session)}</p>}
      <p>{translate(messages.endText)}</p>
    </ConfirmDialog>
  );
}
