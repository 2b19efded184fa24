import { EntryLayout } from '../app/EntryLayout';
import { useTranslate } from '../app/use-translate';
import { SubmitButton } from '../forms/SubmitButton';
import { messages } from './messages';
import { SignInForm } from './SignInForm';

/** Signs an administrator in, at whatever address they have opened. */
export function SignInPage({ hasOwner }: { hasOwner: boolean }) {
  const translate = useTranslate();
  if (!hasOwner) {
    return (
      <EntryLayout title={translate(messages.noOwner)}>
        <p className="st-entry-text">{translate(messages.noOwnerText)}</p>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title={translate(messages.signIn)} note={translate(messages.lost)}>
      <SignInForm buttons={<SubmitButton wide>{translate(messages.signInButton)}</SubmitButton>} />
    </EntryLayout>
  );
}
