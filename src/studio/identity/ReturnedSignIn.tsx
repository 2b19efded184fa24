import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Spinner } from '../../ui';
import { signInByProvider } from '../../wire/calls/administrators/sign-in-by-provider';
import { codeOf } from '../api/call-error';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CodeField, explainCode, sentCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { messages } from './messages';

interface ReturnedSignInProps {
  onSignedIn?(): void;
  onGiveUp(): void;
}

/**
 * Signs in whoever has come back from the provider; asks for a code where a second factor is set
 * up.
 */
export function ReturnedSignIn({ onSignedIn, onGiveUp }: ReturnedSignInProps) {
  const translate = useTranslate();
  const { call, session } = useStudio();
  const [failure, setFailure] = useState<unknown>();
  const hasAsked = useRef(false);
  useEffect(() => {
    // It is good for one session.
    if (hasAsked.current) return;
    hasAsked.current = true;
    call(signInByProvider, {}).then((administrator) => {
      session.know(administrator);
      onSignedIn?.();
    }, setFailure);
  }, [call, session, onSignedIn]);

  if (failure === undefined) {
    return (
      <p role="status" className="st-entry-text">
        <Spinner /> {translate(messages.signingIn)}
      </p>
    );
  }
  const otherWay = (
    <Button wide onClick={onGiveUp}>
      {translate(messages.otherWay)}
    </Button>
  );
  if (codeOf(failure) !== 'second-factor-needed') {
    return (
      <div role="alert" className="st-form">
        <Alert tone="error">
          <p>{translate(describeProblem(failure))}</p>
        </Alert>
        {otherWay}
      </div>
    );
  }
  return (
    <StudioForm
      initialValues={{ code: '' }}
      schema={{ ...signInByProvider.request, required: ['code'] }}
      labels={{ code: translate(formMessages.code) }}
      onSubmit={async ({ code }) => {
        session.know(await call(signInByProvider, { code: sentCode(code) }));
        onSignedIn?.();
      }}
      explain={(error) => explainCode(error, translate)}
      buttons={
        <>
          <SubmitButton wide>{translate(messages.goOn)}</SubmitButton>
          {otherWay}
        </>
      }
    >
      <p className="st-entry-text">{translate(messages.codeText)}</p>
      <CodeField autoFocus />
    </StudioForm>
  );
}
