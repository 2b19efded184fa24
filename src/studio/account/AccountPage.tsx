import { useAdministrator } from '../app/studio-context';
import { useStudioState } from '../app/use-studio-state';
import { useTranslate } from '../app/use-translate';
import { IdentitySection } from '../identity/IdentitySection';
import { Page } from '../parts/Page';
import { messages } from './messages';
import { PasswordForm } from './PasswordForm';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';
import './AccountPage.css';

/** The own account: its password, its second factor, and where it is signed in. */
export function AccountPage() {
  const translate = useTranslate();
  const { name, hasPassword } = useAdministrator();
  const provider = useStudioState().data?.identity;
  return (
    <Page title={translate(messages.title)} lead={name}>
      <section className="st-account-part" aria-labelledby="account-password">
        <h2 id="account-password">{translate(messages.passwordTitle)}</h2>
        {hasPassword ? (
          <>
            <p>{translate(messages.passwordText)}</p>
            <PasswordForm />
          </>
        ) : (
          <p>{translate(messages.noPassword)}</p>
        )}
      </section>
      <SecondFactorSection />
      {provider && <IdentitySection provider={provider} />}
      <SessionsSection />
    </Page>
  );
}
