import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../ui';
import type { beginSecondFactor } from '../../wire/calls/administrators/begin-second-factor';
import type { ResponseOf } from '../../wire/calls/define-call';
import { EntryLayout } from '../app/EntryLayout';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useSignOut } from '../app/use-sign-out';
import { useTranslate } from '../app/use-translate';
import { ReturnedSignIn } from '../identity/ReturnedSignIn';
import { useReturned } from '../identity/use-returned';
import { Modal } from '../parts/Modal';
import { BeginSecondFactorForm } from './BeginSecondFactorForm';
import { ConfirmSecondFactorForm } from './ConfirmSecondFactorForm';
import { forgetAccount } from './forget-account';
import { messages } from './messages';
import { RecoveryCodes } from './RecoveryCodes';

interface RequiredSecondFactorProps {
  /** It is set up, and its recovery codes are stored. */
  onDone(): void;
}

/** In place of every page, for whoever has just signed in. */
export function RequiredSecondFactorPage({ onDone }: RequiredSecondFactorProps) {
  const { title, content } = useSteps(onDone);
  return <EntryLayout title={title}>{content}</EntryLayout>;
}

/** Over the page of somebody who is at work, which stays. */
export function RequiredSecondFactorDialog({ onDone }: RequiredSecondFactorProps) {
  const { title, content } = useSteps(onDone);
  return <Modal title={title}>{content}</Modal>;
}

type Step =
  | { type: 'begin' }
  | { type: 'code'; begun: ResponseOf<typeof beginSecondFactor> }
  | { type: 'recovery'; codes: readonly string[] };

/** The steps to the second factor that the operator asks for; the other way is to sign out. */
function useSteps(onDone: () => void) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { session } = useStudio();
  const administrator = useAdministrator();
  const { returned, forget } = useReturned();
  const [step, setStep] = useState<Step>({ type: 'begin' });
  const { needsSecondFactor } = administrator;
  const isDoneElsewhere = !needsSecondFactor && step.type !== 'recovery';
  useEffect(() => {
    if (isDoneElsewhere) onDone();
  });

  const title = translate(step.type === 'recovery' ? messages.recoveryTitle : messages.setUpTitle);
  if (returned?.type === 'back') {
    return { title, content: <ReturnedSignIn onSignedIn={forget} onGiveUp={forget} /> };
  }
  switch (step.type) {
    case 'begin':
      return {
        title,
        content: (
          <BeginSecondFactorForm
            text={translate(messages.requiredText)}
            onBegun={(begun) => setStep({ type: 'code', begun })}
            otherWay={<SignOutButton />}
          />
        ),
      };
    case 'code':
      return {
        title,
        content: (
          <ConfirmSecondFactorForm
            {...step.begun}
            onConfirmed={(codes) => {
              setStep({ type: 'recovery', codes });
              session.know({ ...administrator, hasSecondFactor: true, needsSecondFactor: false });
            }}
            otherWay={<SignOutButton />}
          />
        ),
      };
    case 'recovery':
      return {
        title,
        content: (
          <RecoveryCodes
            codes={step.codes}
            onDone={() => {
              forgetAccount(queries);
              onDone();
            }}
          />
        ),
      };
    default:
      return step satisfies never;
  }
}

function SignOutButton() {
  const translate = useTranslate();
  return <Button onClick={useSignOut()}>{translate(frameMessages.signOut)}</Button>;
}
