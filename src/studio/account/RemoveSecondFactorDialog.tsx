import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui';
import { removeSecondFactor } from '../../wire/calls/administrators/remove-second-factor';
import { codeOf } from '../api/call-error';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CodeField, sentCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { SignInAgain } from '../identity/SignInAgain';
import { Modal } from '../parts/Modal';
import { forgetAccount } from './forget-account';
import { messages } from './messages';

/** Takes the own second factor away, by the password and a code. */
export function RemoveSecondFactorDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();
  const { name, hasPassword } = useAdministrator();
  const [isLate, setLate] = useState(false);
  const labels = {
    password: translate(formMessages.currentPassword),
    code: translate(formMessages.code),
  };

  async function remove({ password, code }: { password: string; code: string }) {
    const request = { code: sentCode(code), ...(hasPassword && { password }) };
    await call(removeSecondFactor, request);
    toast(translate(messages.removed), 'success');
    forgetAccount(queries);
    onClose();
  }

  /** The gateway does not say which of both was wrong. */
  function explain(error: unknown): Record<string, string> | undefined {
    const reason = codeOf(error);
    if (reason === 'authentication-needed') {
      setLate(true);
      return {};
    }
    if (reason !== 'sign-in-wrong') return undefined;
    if (!hasPassword) return { code: translate(formMessages.wrongCode) };
    const message = translate(formMessages.wrongPasswordOrCode);
    return { password: message, code: message };
  }

  const { properties } = removeSecondFactor.request;
  const cancel = <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>;
  if (isLate) {
    return (
      <Modal title={translate(messages.removeTitle)} onClose={onClose}>
        <SignInAgain otherWay={cancel} />
      </Modal>
    );
  }

  return (
    <Modal title={translate(messages.removeTitle)} onClose={onClose}>
      <p className="st-dialog-text">{translate(messages.removeText)}</p>
      <StudioForm
        initialValues={{ password: '', code: '' }}
        schema={{ properties, required: hasPassword ? ['password', 'code'] : ['code'] }}
        labels={labels}
        onSubmit={remove}
        explain={explain}
        buttons={
          <div className="st-buttons">
            {cancel}
            <SubmitButton look="danger">{translate(messages.removeButton)}</SubmitButton>
          </div>
        }
      >
        <input type="hidden" autoComplete="username" value={name} readOnly />
        {hasPassword && (
          <PasswordField
            name="password"
            label={labels.password}
            autoComplete="current-password"
            autoFocus
          />
        )}
        <CodeField autoFocus={!hasPassword} />
      </StudioForm>
    </Modal>
  );
}
