import { type ReactNode, useState } from 'react';
import { beginSecondFactor } from '../../wire/calls/administrators/begin-second-factor';
import type { ResponseOf } from '../../wire/calls/define-call';
import { codeOf } from '../api/call-error';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { SignInAgain } from '../identity/SignInAgain';
import { messages } from './messages';

interface BeginSecondFactorFormProps {
  text: string;
  onBegun(begun: ResponseOf<typeof beginSecondFactor>): void;
  /** The button for whoever sets nothing up now. */
  otherWay: ReactNode;
}

/**
 * Makes the secret of a second factor. The password is asked for, unless the operator asks for a
 * second factor and the sign-in was just now; whoever has none signs in at the provider again.
 */
export function BeginSecondFactorForm({ text, onBegun, otherWay }: BeginSecondFactorFormProps) {
  const translate = useTranslate();
  const { call } = useStudio();
  const { name, hasPassword, needsSecondFactor } = useAdministrator();
  const [isLate, setLate] = useState(false);
  const asksPassword = hasPassword && (isLate || !needsSecondFactor);
  const label = translate(formMessages.currentPassword);

  function explain(error: unknown): Record<string, string> | undefined {
    const reason = codeOf(error);
    if (reason === 'sign-in-wrong') return { password: translate(messages.wrongPassword) };
    if (reason !== 'authentication-needed') return undefined;
    setLate(true);
    return {};
  }

  const { properties } = beginSecondFactor.request;
  return (
    <>
      <p className="st-dialog-text">{text}</p>
      {isLate && !hasPassword ? (
        <SignInAgain otherWay={otherWay} />
      ) : (
        <StudioForm
          initialValues={{ password: '' }}
          schema={{ properties, required: asksPassword ? ['password'] : [] }}
          labels={{ password: label }}
          onSubmit={async ({ password }) =>
            onBegun(await call(beginSecondFactor, asksPassword ? { password } : {}))
          }
          explain={explain}
          buttons={
            <div className="st-buttons">
              {otherWay}
              <SubmitButton>{translate(messages.next)}</SubmitButton>
            </div>
          }
        >
          <input type="hidden" autoComplete="username" value={name} readOnly />
          {asksPassword && (
            <PasswordField
              name="password"
              label={label}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </StudioForm>
      )}
    </>
  );
}
