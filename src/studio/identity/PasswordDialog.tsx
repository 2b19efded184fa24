import type { ReactNode } from 'react';
import { Button } from '../../ui';
import { linkIdentity } from '../../wire/calls/administrators/link-identity';
import { messages as accountMessages } from '../account/messages';
import { codeOf } from '../api/call-error';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { Modal } from '../parts/Modal';

interface PasswordDialogProps {
  title: string;
  action: string;
  isDanger?: boolean;
  children: ReactNode;
  onConfirm(password: string): Promise<void>;
  onClose(): void;
}

/** Asks for the own password before something is done to the own account. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, action, isDanger = false, children, onConfirm, onClose } = props;
  const translate = useTranslate();
  const { name } = useAdministrator();
  const label = translate(formMessages.currentPassword);

  function explain(error: unknown) {
    if (codeOf(error) !== 'sign-in-wrong') return undefined;
    return { password: translate(accountMessages.wrongPassword) };
  }

  return (
    <Modal title={title} onClose={onClose}>
      <div className="st-dialog-text">{children}</div>
      <StudioForm
        initialValues={{ password: '' }}
        schema={linkIdentity.request}
        labels={{ password: label }}
        onSubmit={({ password }) => onConfirm(password)}
        explain={explain}
        buttons={
          <div className="st-buttons">
            <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton look={isDanger ? 'danger' : 'primary'}>{action}</SubmitButton>
          </div>
        }
      >
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <PasswordField name="password" label={label} autoComplete="current-password" autoFocus />
      </StudioForm>
    </Modal>
  );
}
