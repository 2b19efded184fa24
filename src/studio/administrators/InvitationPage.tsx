import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alert } from '../../ui';
import { acceptInvitation } from '../../wire/calls/administrators/accept-invitation';
import { readInvitation } from '../../wire/calls/administrators/read-invitation';
import { codeOf } from '../api/call-error';
import { describeProblem } from '../api/problem-messages';
import { EntryLayout } from '../app/EntryLayout';
import { EntryPlaceholder } from '../app/EntryPlaceholder';
import { useStudio } from '../app/studio-context';
import { useStudioState } from '../app/use-studio-state';
import { useTranslate } from '../app/use-translate';
import { CodeField, explainCode, optionalCode, withCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { PasswordField } from '../forms/PasswordField';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { AcceptByProvider } from '../identity/AcceptByProvider';
import { messages as identityMessages } from '../identity/messages';
import { ProviderButton } from '../identity/ProviderButton';
import { ReturnFailure } from '../identity/ReturnFailure';
import { useReturned } from '../identity/use-returned';
import { LoadFailure } from '../parts/LoadFailure';
import { formatTime } from '../parts/times';
import { GrantList } from './GrantList';
import { invitationToken, keepInvitation } from './invitation-token';
import { messages } from './messages';
import { explainPassword } from './password-rules';

/**
 * Makes an account usable by its one-time link, whose secret stands after the `#`: no server logs
 * that.
 */
export function InvitationPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { call, session } = useStudio();
  const queries = useQueryClient();
  const [token] = useState(invitationToken);
  const { data: studio } = useStudioState();
  const provider = studio?.identity;
  const { returned, forget } = useReturned();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (error && codeOf(error) === 'link-ended') {
    return (
      <EntryLayout title={translate(messages.linkEnded)}>
        <Alert tone="warning" action={<Link to="/schools">{translate(messages.toSignIn)}</Link>}>
          <p>{translate(describeProblem(error))}</p>
        </Alert>
      </EntryLayout>
    );
  }
  if (error) {
    return (
      <main className="st-page">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!data || (returned && !studio)) return <EntryPlaceholder />;

  async function accept({ code, ...values }: { name: string; password: string; code: string }) {
    session.know(await call(acceptInvitation, { token, ...values, ...optionalCode(code) }));
    goOn();
  }

  function goOn() {
    keepInvitation(undefined);
    // It says that nobody is signed in.
    queries.removeQueries({ queryKey: ['studio'] });
    navigate('/', { replace: true });
  }

  const { title, text } = texts[data.kind];
  const byProvider = returned?.type === 'back' && provider;
  return (
    <EntryLayout
      title={translate(title)}
      lead={
        <>
          <p>{translate(text)}</p>
          {data.kind === 'invitation' && <GrantList grants={data.grants} />}
        </>
      }
      note={translate(messages.expires, { time: formatTime(data.expiresAt, translate.locale) })}
    >
      {returned?.type === 'failed' && provider && (
        <ReturnFailure code={returned.code} provider={provider} />
      )}
      {byProvider ? (
        <AcceptByProvider
          {...{ provider: byProvider, token, name: data.name, needsCode: data.needsCode }}
          onAccepted={goOn}
          onGiveUp={forget}
        />
      ) : (
        <>
          <StudioForm
            initialValues={{ name: data.name ?? '', password: '', code: '' }}
            schema={withCode(acceptInvitation.request, data.needsCode)}
            labels={{
              name: translate(formMessages.name),
              password: translate(formMessages.newPassword),
              code: translate(formMessages.code),
            }}
            onSubmit={accept}
            explain={(failure) =>
              explainCode(failure, translate) ?? explainPassword(failure, 'password', translate)
            }
            buttons={<SubmitButton wide>{translate(messages.accept)}</SubmitButton>}
          >
            <TextField
              name="name"
              label={translate(formMessages.name)}
              readOnly={data.name !== null}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              name="password"
              label={translate(formMessages.newPassword)}
              help={translate(formMessages.newPasswordHelp)}
              autoComplete="new-password"
              autoFocus={data.name !== null}
            />
            {data.needsCode && <CodeField />}
          </StudioForm>
          {provider && (
            <ProviderButton
              provider={provider}
              label={identityMessages.useInstead}
              onLeave={() => keepInvitation(token)}
            />
          )}
        </>
      )}
    </EntryLayout>
  );
}

const texts = {
  'first-owner': { title: messages.firstOwner, text: messages.firstOwnerText },
  invitation: { title: messages.invited, text: messages.invitedText },
  recovery: { title: messages.recovery, text: messages.recoveryText },
  'full-recovery': { title: messages.recovery, text: messages.fullRecoveryText },
} as const;
