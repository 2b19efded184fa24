import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui';
import type { StudioSessionInfo } from '../../wire/calls/administrators/administrator-parts';
import { endOwnSessions } from '../../wire/calls/administrators/end-own-sessions';
import { codeOf } from '../api/call-error';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { PasswordDialog } from '../identity/PasswordDialog';
import { SignInAgain } from '../identity/SignInAgain';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Modal } from '../parts/Modal';
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
  const [isLate, setLate] = useState(false);
  const device = session && translate(sessionName(session));

  async function end(password?: string) {
    const which = session && { id: session.id };
    await call(endOwnSessions, { ...which, ...(password !== undefined && { password }) });
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
  async function endOrSignIn() {
    try {
      await end();
    } catch (error) {
      if (codeOf(error) !== 'authentication-needed') throw error;
      setLate(true);
    }
  }

  if (isLate) {
    return (
      <Modal title={dialog.title} onClose={onClose}>
        <SignInAgain
          otherWay={<Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>}
        />
      </Modal>
    );
  }
  return hasPassword ? (
    <PasswordDialog {...dialog} onConfirm={end}>
      {translate(messages.endText)}
    </PasswordDialog>
  ) : (
    <ConfirmDialog {...dialog} onConfirm={endOrSignIn}>
      <p>{translate(messages.endText)}</p>
    </ConfirmDialog>
  );
}
