import { useState } from 'react';
import { setFirstPassword } from '../../wire/calls/accounts/set-first-password';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { CopyDialog } from '../parts/CopyDialog';
import { messages } from './messages';
import type { StudentKey } from './use-student';

interface FirstPasswordDialogProps {
  of: StudentKey;
  name: string;
  onClose(): void;
  onDone(): void;
}

/** Sets a first password once it is confirmed, and shows it: here and never again. */
export function FirstPasswordDialog({ of, name, onClose, onDone }: FirstPasswordDialogProps) {
  const translate = useTranslate();
  const { call } = useStudio();
  const [password, setPassword] = useState<string>();

  async function set() {
    setPassword((await call(setFirstPassword, of)).password);
    onDone();
  }

  if (password !== undefined) {
    return (
      <CopyDialog
        title={translate(messages.firstPassword)}
        text={translate(messages.firstPasswordText, { name })}
        label={translate(messages.firstPassword)}
        value={password}
        words={{ copy: translate(messages.copy), done: translate(messages.done) }}
        isKept
        className="st-desk-password"
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={translate(messages.setPasswordTitle, { name })}
      action={translate(messages.setPassword)}
      onConfirm={set}
      onClose={onClose}
    >
      <p>{translate(messages.setPasswordText)}</p>
    </ConfirmDialog>
  );
}
