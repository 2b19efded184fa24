import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui';
import type { beginSecondFactor } from '../../wire/calls/administrators/begin-second-factor';
import type { ResponseOf } from '../../wire/calls/define-call';
import { messages as frameMessages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { Modal } from '../parts/Modal';
import { BeginSecondFactorForm } from './BeginSecondFactorForm';
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
  const cancel = <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>;
  return (
    <Modal title={translate(messages.setUpTitle)} onClose={onClose}>
      {step.type === 'password' ? (
        <BeginSecondFactorForm
          text={translate(messages.beginText)}
          onBegun={(begun) => setStep({ type: 'code', begun })}
          otherWay={cancel}
        />
      ) : (
        <ConfirmSecondFactorForm
          {...step.begun}
          onConfirmed={(codes) => {
            setStep({ type: 'recovery', codes });
            forgetAccount(queries);
          }}
          otherWay={cancel}
        />
      )}
    </Modal>
  );
}
