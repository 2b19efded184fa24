import { type ReactNode, useState } from 'react';
import { signInAdministrator } from '../../wire/calls/administrators/sign-in-administrator';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CodeField, optionalCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { TextField } from '../forms/TextField';

export interface SignInFormProps {
  /** Whoever signs in again, whose name is not asked for. */
  name?: string;
  buttons: ReactNode;
}

/** Asks for name and password, and for the code of a second factor where the gateway wants one. */
export function SignInForm({ name, buttons }: SignInFormProps) {
  const translate = useTranslate();
  const { call, session } = useStudio();
  const [needsCode, setNeedsCode] = useState(false);

  async function signIn({ code, ...values }: { name: string; password: string; code: string }) {
    const request = { ...values, ...optionalCode(code) };
    session.know(await call(signInAdministrator, request));
  }

  function explain(error: unknown): Record<string, string> | undefined {
    const reason = codeOf(error);
    if (reason === 'sign-in-wrong' && needsCode) {
      return { code: translate(formMessages.wrongPasswordOrCode) };
    }
    if (reason !== 'second-factor-needed') return undefined;
    const isFirst = !needsCode;
    setNeedsCode(true);
    return isFirst ? {} : { code: translate(problemMessages['second-factor-needed']) };
  }

  return (
    <StudioForm
      initialValues={{ name: name ?? '', password: '', code: '' }}
      schema={signInAdministrator.request}
      labels={{
        name: translate(formMessages.name),
        password: translate(formMessages.password),
        code: translate(formMessages.code),
      }}
      onSubmit={signIn}
      explain={explain}
      buttons={buttons}
    >
      {name === undefined ? (
        <TextField
          name="name"
          label={translate(formMessages.name)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      ) : (
        // Password managers look for the name beside the password.
        <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      )}
      <PasswordField
        name="password"
        label={translate(formMessages.password)}
        autoComplete="current-password"
        autoFocus={name !== undefined}
      />
      {needsCode && <CodeField autoFocus />}
    </StudioForm>
  );
}
