import { Alert } from '../../ui';
import { EntryLayout } from '../app/EntryLayout';
import { useTranslate } from '../app/use-translate';
import { SubmitButton } from '../forms/SubmitButton';
import { messages } from './messages';
import { SignInForm } from './SignInForm';

/** Signs an administrator in, at whatever address they have opened. */
export function SignInPage({ hasOwner }: { hasOwner: boolean }) {
  const translate = useTranslate();
  return (
    <EntryLayout
      title={translate(messages.signIn)}
      {...(hasOwner
        ? { note: translate(messages.lost) }
        : {
            lead: (
              <Alert tone="info" title={translate(messages.noOwner)}>
                <p>{translate(messages.noOwnerText)}</p>
              </Alert>
            ),
          })}
    >
      <SignInForm buttons={<SubmitButton wide>{translate(messages.signInButton)}</SubmitButton>} />
    </EntryLayout>
  );
}
