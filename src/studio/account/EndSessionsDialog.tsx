import { useQueryClient } from '@tanstack/react-query';
import type { StudioSessionInfo } from '../../wire/calls/administrators/administrator-parts';
import { endOwnSessions } from '../../wire/calls/administrators/end-own-sessions';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { PasswordDialog } from '../identity/PasswordDialog';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messages } from './messages';
import { sessionName } from './session-name';

interface EndSessionsDialogProps {
  /** Left out: all but the own one. */
  session: StudioSessionInfo | undefined;
  onClose(): void;
}

/** Ends one of the own sessions, or all others, by the password of whoever has one. */
export function EndSessionsDialog({ session, onClose }: EndSessionsDialogProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { hasPassword } = useAdministrator();
  const device = session && translate(sessionName(session));

  async function end(password: string) {
    await call(endOwnSessions, { password, ...(session && { id: session.id }) });
    toast(translate(messages.endedSessions), 'success');
    void queries.invalidateQueries({ queryKey: ['own-sessions'] });
    onClose();
  }

  const dialog = {
    title: translate(device === undefined ? messages.endOthersTitle : messages.endTitle, {
      device: device ?? '',
    }),
    action: translate(messages.end),
    isDanger: true,
    onClose,
  };
  return hasPassword ? (
    <PasswordDialog {...dialog} onConfirm={end}>
      {translate(messages.endText)}
    </PasswordDialog>
  ) : (
    <ConfirmDialog {...dialog} onConfirm={() => end('')}>
      <p>{translate(messages.endText)}</p>
    </ConfirmDialog>
  );
}
