import { changeAdministratorPassword } from '../../wire/calls/administrators/change-administrator-password';
import { explainPassword } from '../administrators/password-rules';
import { codeOf } from '../api/call-error';
import { useAdministrator, useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { messages } from './messages';

/** Changes the own password. */
export function PasswordForm() {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const { name } = useAdministrator();

  async function change(values: { password: string; newPassword: string }) {
    await call(changeAdministratorPassword, values);
    toast(translate(messages.passwordChanged), 'success');
  }

  function explain(error: unknown) {
    if (codeOf(error) !== 'sign-in-wrong') return explainPassword(error, 'newPassword', translate);
    return { password: translate(messages.wrongPassword) };
  }

  return (
    <div className="st-narrow">
      <StudioForm
        initialValues={{ password: '', newPassword: '' }}
        schema={changeAdministratorPassword.request}
        labels={{
          password: translate(formMessages.currentPassword),
          newPassword: translate(formMessages.newPassword),
        }}
        onSubmit={change}
        isEmptiedAfter
        explain={explain}
        buttons={
          <div>
            <SubmitButton>{translate(messages.changePassword)}</SubmitButton>
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
  );
}
