import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui';
import { beginSecondFactor } from '../../wire/calls/administrators/begin-second-factor';
import type { ResponseOf } from '../../wire/calls/define-call';
import { codeOf } from '../api/call-error';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { Modal } from '../parts/Modal';
import { ConfirmSecondFactorForm } from './ConfirmSecondFactorForm';
import { forgetAccount } from './forget-account';
import { messages } from './messages';
import { RecoveryCodes } from './RecoveryCodes';

type Step =
  | { type: 'password' }
  | { type: 'code'; begun: ResponseOf<typeof beginSecondFactor> }
  | { type: 'recovery'; codes: readonly string[] };

/**
 * Sets the second factor up: the password, the authenticator app and its first code, the recovery
 * codes.
 */
export function SetUpSecondFactorDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>({ type: 'password' });
  if (step.type === 'recovery') {
    return (
      // The codes are given once: no slip of a key closes them.
      <Modal title={translate(messages.recoveryTitle)}>
        <RecoveryCodes codes={step.codes} onDone={onClose} />
      </Modal>
    );
  }
  return (
    <Modal title={translate(messages.setUpTitle)} onClose={onClose}>
      {step.type === 'password' ? (
        <BeginForm onBegun={(begun) => setStep({ type: 'code', begun })} onCancel={onClose} />
      ) : (
        <ConfirmSecondFactorForm
          {...step.begun}
          onConfirmed={(codes) => {
            setStep({ type: 'recovery', codes });
            forgetAccount(queries);
          }}
          onCancel={onClose}
        />
      )}
    </Modal>
  );
}

interface BeginFormProps {
  onBegun(begun: ResponseOf<typeof beginSecondFactor>): void;
  onCancel(): void;
}

function BeginForm({ onBegun, onCancel }: BeginFormProps) {
  const translate = useTranslate();
  const { call } = useStudio();
  const { name } = useAdministrator();
  const label = translate(formMessages.currentPassword);
  return (
    <>
      <p className="st-dialog-text">{translate(messages.beginText)}</p>
      <StudioForm
        initialValues={{ password: '' }}
        schema={beginSecondFactor.request}
        labels={{ password: label }}
        onSubmit={async (values) => onBegun(await call(beginSecondFactor, values))}
        explain={(error) =>
          codeOf(error) === 'sign-in-wrong'
            ? { password: translate(messages.wrongPassword) }
            : undefined
        }
        buttons={
          <div className="st-buttons">
            <Button onClick={onCancel}>{translate(frameMessages.cancel)}</Button>
            <SubmitButton>{translate(messages.next)}</SubmitButton>
          </div>
        }
      >
        <input type="hidden" autoComplete="username" value={name} readOnly />
        <PasswordField name="password" label={label} autoComplete="current-password" autoFocus />
      </StudioForm>
    </>
  );
}
