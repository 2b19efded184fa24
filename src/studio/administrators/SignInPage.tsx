import { EntryLayout } from '../app/EntryLayout';
import { useTranslate } from '../app/use-translate';
import { SubmitButton } from '../forms/SubmitButton';
import { ProviderButton } from '../identity/ProviderButton';
import type { Provider } from '../identity/provider';
import { ReturnedSignIn } from '../identity/ReturnedSignIn';
import { ReturnFailure } from '../identity/ReturnFailure';
import { useReturned } from '../identity/use-returned';
import { messages } from './messages';
import { SignInForm } from './SignInForm';

interface SignInPageProps {
  hasOwner: boolean;
  /** Null where administrators sign in by password alone. */
  provider: Provider | null;
}

/** Signs an administrator in, at whatever address they have opened. */
export function SignInPage({ hasOwner, provider }: SignInPageProps) {
  const translate = useTranslate();
  const { returned, forget } = useReturned();
  if (!hasOwner && !provider) {
    return (
      <EntryLayout title={translate(messages.noOwner)}>
        <p className="st-entry-text">{translate(messages.noOwnerText)}</p>
      </EntryLayout>
    );
  }
  if (provider && returned?.type === 'back') {
    return (
      <EntryLayout title={translate(messages.signIn)}>
        <ReturnedSignIn onGiveUp={forget} />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title={translate(messages.signIn)} note={translate(messages.lost)}>
      {provider && returned?.type === 'failed' && (
        <ReturnFailure code={returned.code} provider={provider} />
      )}
      <SignInForm buttons={<SubmitButton wide>{translate(messages.signInButton)}</SubmitButton>} />
      {provider && <ProviderButton provider={provider} />}
    </EntryLayout>
  );
}
