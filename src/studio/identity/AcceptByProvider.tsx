import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spinner } from '../../ui';
import { acceptInvitationByProvider } from '../../wire/calls/administrators/accept-invitation-by-provider';
import { readReturnedIdentity } from '../../wire/calls/administrators/read-returned-identity';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { CodeField, explainCode, optionalCode, withCode } from '../forms/CodeField';
import { formMessages } from '../forms/messages';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { messages } from './messages';
import { type Provider, providerName } from './provider';

interface AcceptByProviderProps {
  provider: Provider;
  token: string;
  /** Null where the administrator chooses it. */
  name: string | null;
  /** True where a second factor stays. */
  needsCode: boolean;
  onAccepted(): void;
  onGiveUp(): void;
}

/** Has whoever has come back from the provider be the administrator that a link is for. */
export function AcceptByProvider({
  provider,
  token,
  name,
  needsCode,
  ...on
}: AcceptByProviderProps) {
  const translate = useTranslate();
  const { call, session } = useStudio();
  const { data, error } = useQuery({
    queryKey: ['returned-identity'],
    queryFn: ({ signal }) => call(readReturnedIdentity, {}, { signal }),
    gcTime: 0,
  });
  const words = { provider: translate(providerName(provider)), name: data?.name ?? '' };
  const otherWay = (
    <Button wide onClick={on.onGiveUp}>
      {translate(messages.passwordInstead)}
    </Button>
  );
  if (!data && !error) return <Spinner />;
  if (!data || data.name === null) {
    return (
      <div role="alert" className="st-form">
        <Alert tone="warning">
          <p>{translate(messages.notBegun)}</p>
        </Alert>
        {otherWay}
      </div>
    );
  }
  return (
    <StudioForm
      initialValues={{ name: name ?? '', code: '' }}
      schema={withCode({ ...acceptInvitationByProvider.request, required: ['name'] }, needsCode)}
      labels={{ name: translate(formMessages.name), code: translate(formMessages.code) }}
      onSubmit={async ({ code, ...values }) => {
        const request = { token, ...values, ...optionalCode(code) };
        session.know(await call(acceptInvitationByProvider, request));
        on.onAccepted();
      }}
      explain={(failure) => explainCode(failure, translate)}
      buttons={
        <>
          <SubmitButton wide>{translate(messages.accept)}</SubmitButton>
          {otherWay}
        </>
      }
    >
      <p className="st-entry-text">{translate(messages.acceptText, words)}</p>
      <TextField
        name="name"
        label={translate(formMessages.name)}
        readOnly={name !== null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsCode && <CodeField autoFocus />}
    </StudioForm>
  );
}
