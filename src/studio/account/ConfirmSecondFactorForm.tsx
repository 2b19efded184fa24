import type { ReactNode } from 'react';
import { QrCode } from '../../ui/QrCode';
import { confirmSecondFactor } from '../../wire/calls/administrators/confirm-second-factor';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { explainCode, sentCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { CopyButton } from '../parts/CopyButton';
import { messages } from './messages';
import './ConfirmSecondFactorForm.css';

interface ConfirmSecondFactorFormProps {
  /** In base32. */
  secret: string;
  /** For the QR code. */
  uri: string;
  onConfirmed(recoveryCodes: readonly string[]): void;
  /** The button for whoever sets nothing up now. */
  otherWay: ReactNode;
}

/**
 * Hands the secret over to an authenticator app, and asks for the first code that the app shows.
 */
export function ConfirmSecondFactorForm(props: ConfirmSecondFactorFormProps) {
  const { secret, uri, onConfirmed, otherWay } = props;
  const translate = useTranslate();
  const { call } = useStudio();

  async function confirm({ code }: { code: string }) {
    const request = { code: sentCode(code) };
    const { recoveryCodes } = await call(confirmSecondFactor, request);
    onConfirmed(recoveryCodes);
  }

  return (
    <>
      <p className="st-dialog-text">{translate(messages.scanText)}</p>
      <div className="st-second-factor">
        <QrCode text={uri} label={translate(messages.qrCode)} />
        <div>
          <p>{translate(messages.typeText)}</p>
          {/* In groups of four, which are easier to type; an app takes it with the spaces. */}
          <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          <CopyButton text={secret}>{translate(messages.copySecret)}</CopyButton>
        </div>
      </div>
      <StudioForm
        initialValues={{ code: '' }}
        schema={confirmSecondFactor.request}
        labels={{ code: translate(formMessages.code) }}
        onSubmit={confirm}
        explain={(error) => explainCode(error, translate)}
        buttons={
          <div className="st-buttons">
            {otherWay}
            <SubmitButton>{translate(messages.turnOn)}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="code"
          label={translate(formMessages.code)}
          help={translate(messages.codeHelp)}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
      </StudioForm>
    </>
  );
}
