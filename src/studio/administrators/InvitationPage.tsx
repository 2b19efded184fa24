import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Alert } from '../../ui';
import { acceptInvitation } from '../../wire/calls/administrators/accept-invitation';
import { readInvitation } from '../../wire/calls/administrators/read-invitation';
import type { ResponseOf } from '../../wire/calls/define-call';
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
  const { call } = useStudio();
  const [token] = useState(invitationToken);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(readInvitation, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error && codeOf(error) === 'link-ended') return <EndedLink error={error} />;
  if (error) {
    return (
      <main className="st-page">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return data ? <OpenInvitation token={token} invitation={data} /> : <EntryPlaceholder />;
}

function EndedLink({ error }: { error: unknown }) {
  const translate = useTranslate();
  return (
    <EntryLayout title={translate(messages.linkEnded)}>
      <Alert tone="warning" action={<Link to="/schools">{translate(messages.toSignIn)}</Link>}>
        <p>{translate(describeProblem(error))}</p>
      </Alert>
    </EntryLayout>
  );
}

interface InvitationProps {
  token: string;
  invitation: ResponseOf<typeof readInvitation>;
}

/** A link that can be used: by a password, or by the university's sign-in where there is one. */
function OpenInvitation({ token, invitation }: InvitationProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: studio } = useStudioState();
  const provider = studio?.identity;
  const { returned, forget } = useReturned();
  if (returned && !studio) return <EntryPlaceholder />;

  function goOn() {
    keepInvitation(undefined);
    // It says that nobody is signed in.
    queries.removeQueries({ queryKey: ['studio'] });
    navigate('/', { replace: true });
  }

  const { kind, grants, schools, expiresAt, name, needsCode } = invitation;
  const nameOfSchool = (folder: string) =>
    translate(schools.find(({ school }) => school === folder)?.name ?? folder);
  const { title, text } = texts[kind];
  return (
    <EntryLayout
      title={translate(title)}
      lead={
        <>
          <p>{translate(text)}</p>
          {kind === 'invitation' && <GrantList {...{ grants, nameOfSchool }} />}
        </>
      }
      note={translate(messages.expires, { time: formatTime(expiresAt, translate.locale) })}
    >
      {returned?.type === 'failed' && provider && (
        <ReturnFailure code={returned.code} provider={provider} />
      )}
      {returned?.type === 'back' && provider ? (
        <AcceptByProvider
          {...{ provider, token, name, needsCode }}
          onAccepted={goOn}
          onGiveUp={forget}
        />
      ) : (
        <>
          <AcceptByPassword {...{ token, invitation }} onAccepted={goOn} />
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

function AcceptByPassword({
  token,
  invitation: { name, needsCode },
  onAccepted,
}: InvitationProps & { onAccepted(): void }) {
  const translate = useTranslate();
  const { call, session } = useStudio();
  const labels = {
    name: translate(formMessages.name),
    password: translate(formMessages.newPassword),
    code: translate(formMessages.code),
  };
  return (
    <StudioForm
      initialValues={{ name: name ?? '', password: '', code: '' }}
      schema={withCode(acceptInvitation.request, needsCode)}
      labels={labels}
      onSubmit={async ({ code, ...values }) => {
        session.know(await call(acceptInvitation, { token, ...values, ...optionalCode(code) }));
        onAccepted();
      }}
      explain={(failure) =>
        explainCode(failure, translate) ?? explainPassword(failure, 'password', translate)
      }
      buttons={<SubmitButton wide>{translate(messages.accept)}</SubmitButton>}
    >
      <TextField
        name="name"
        label={labels.name}
        readOnly={name !== null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={labels.password}
        help={translate(formMessages.newPasswordHelp)}
        autoComplete="new-password"
        autoFocus={name !== null}
      />
      {needsCode && <CodeField />}
    </StudioForm>
  );
}

const texts = {
  'first-owner': { title: messages.firstOwner, text: messages.firstOwnerText },
  invitation: { title: messages.invited, text: messages.invitedText },
  recovery: { title: messages.recovery, text: messages.recoveryText },
  'full-recovery': { title: messages.recovery, text: messages.fullRecoveryText },
} as const;
