import { useNavigate } from 'react-router-dom';
import { changeAdministratorPassword } from '../../wire/calls/administrators/change-administrator-password';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { Page } from '../parts/Page';
import { messages } from './messages';
import { explainPassword } from './password-rules';
import './PasswordPage.css';

/** Changes the own password. */
export function PasswordPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { call, toast } = useStudio();
  const { name } = useAdministrator();

  async function change(values: { password: string; newPassword: string }) {
    await call(changeAdministratorPassword, values);
    toast(translate(messages.passwordChanged), 'success');
    navigate('/schools');
  }

  function explain(error: unknown) {
    if (codeOf(error) !== 'sign-in-wrong') return explainPassword(error, 'newPassword', translate);
    return { password: translate(problemMessages['sign-in-wrong']) };
  }

  return (
    <Page title={translate(messages.passwordTitle)} lead={translate(messages.passwordText)}>
      <div className="st-narrow">
        <StudioForm
          initialValues={{ password: '', newPassword: '' }}
          schema={changeAdministratorPassword.request}
          labels={{
            password: translate(formMessages.currentPassword),
            newPassword: translate(formMessages.newPassword),
          }}
          onSubmit={change}
          explain={explain}
          buttons={
            <div>
              <SubmitButton>{translate(messages.save)}</SubmitButton>
            </div>
          }
        >
          <input type="hidden" autoComplete="username" value={name} readOnly />
          <PasswordField
            name="password"
            label={translate(formMessages.currentPassword)}
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label={translate(formMessages.newPassword)}
            help={translate(formMessages.newPasswordHelp)}
            autoComplete="new-password"
          />
        </StudioForm>
      </div>
    </Page>
  );
}
