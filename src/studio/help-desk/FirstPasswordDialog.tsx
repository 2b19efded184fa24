import { useId, useRef, useState } from 'react';
import { Button, Field, TextInput } from '../../ui';
import { setFirstPassword } from '../../wire/calls/accounts/set-first-password';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { CopyButton } from '../parts/CopyButton';
import { Modal } from '../parts/Modal';
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
    return <ShownPassword name={name} password={password} onClose={onClose} />;
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

interface ShownPasswordProps {
  name: string;
  password: string;
  onClose(): void;
}

/** It closes by its button alone, so that no stray click loses the password. */
function ShownPassword({ name, password, onClose }: ShownPasswordProps) {
  const id = useId();
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal title={translate(messages.firstPassword)}>
      <p className="st-dialog-text">{translate(messages.firstPasswordText, { name })}</p>
      <Field id={id} label={translate(messages.firstPassword)}>
        <TextInput
          id={id}
          ref={input}
          className="st-desk-password"
          data-autofocus
          readOnly
          value={password}
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="st-buttons">
        <CopyButton text={password} onCopy={() => input.current?.select()}>
          {translate(messages.copy)}
        </CopyButton>
        <Button look="primary" onClick={onClose}>
          {translate(messages.done)}
        </Button>
      </div>
    </Modal>
  );
}
