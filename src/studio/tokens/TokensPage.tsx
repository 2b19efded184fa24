import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, Skeleton } from '../../ui';
import { listOwnTokens } from '../../wire/calls/publishing/list-own-tokens';
import type { TokenInfo } from '../../wire/calls/publishing/token-parts';
import { messages as frameMessages } from '../app/messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { Page } from '../parts/Page';
import { messages } from './messages';
import { NewTokenDialog } from './NewTokenDialog';
import { RevokeDialog } from './RevokeDialog';
import { type MadeToken, SecretDialog } from './SecretDialog';
import { TokenTable } from './TokenTable';

type OpenDialog =
  | { type: 'new' }
  | ({ type: 'secret' } & MadeToken)
  | { type: 'revoke'; token: TokenInfo };

/** Tokens by which pipelines publish, for owners. */
export function TokensPage() {
  const translate = useTranslate();
  const { call } = useStudio();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const { data, error, refetch } = useQuery({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => call(listOwnTokens, {}, { signal }),
    select: ({ tokens }) => tokens,
  });
  const begin = (
    <Button look="primary" icon="plus" onClick={() => setOpen({ type: 'new' })}>
      {translate(messages.newToken)}
    </Button>
  );
  return (
    <Page
      title={translate(messages.title)}
      lead={translate(messages.lead)}
      actions={data && data.length > 0 ? begin : undefined}
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton label={translate(frameMessages.loading)} lines={4} />}
      {data && data.length > 0 && (
        <TokenTable tokens={data} onRevoke={(token) => setOpen({ type: 'revoke', token })} />
      )}
      {data?.length === 0 && (
        <EmptyState icon="lock" title={translate(messages.none)} action={begin}>
          {translate(messages.noneText)}
        </EmptyState>
      )}
      {open?.type === 'new' && (
        <NewTokenDialog onClose={close} onMade={(made) => setOpen({ type: 'secret', ...made })} />
      )}
      {open?.type === 'secret' && (
        <SecretDialog token={open.token} secret={open.secret} onClose={close} />
      )}
      {open?.type === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Page>
  );
}
