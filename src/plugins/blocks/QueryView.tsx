import type { ReactNode } from 'react';
import type { Message } from '../../engine';
import type { OperationQuery, RendererServices } from '../../renderer';
import { Alert, Button, Card, Skeleton } from '../../ui';
import { dataMessages } from './data-messages';
import './data-card.css';

interface QueryViewProps<Data> {
  query: OperationQuery<Data>;
  services: RendererServices;
  /** Says which data could not be loaded. */
  failed: Message;
  /** How many lines the placeholder has. Default: 4. */
  lines?: number;
  children(data: Data): ReactNode;
}

/** The states of a block's data: loading, failed with a way to try again, and there. Data that were there stay when a later request fails. */
export function QueryView<Data>({
  query,
  services,
  failed,
  lines = 4,
  children,
}: QueryViewProps<Data>) {
  const { translate } = services;
  if (query.state === 'ready') return children(query.data);
  if (query.data !== undefined) return children(query.data);
  if (query.state === 'loading') {
    return (
      <Card className="fg-data-card">
        <Skeleton label={translate(dataMessages.loading)} lines={lines} />
      </Card>
    );
  }
  return (
    <Alert
      tone="warning"
      cause={query.code === 'network' ? query.code : undefined}
      title={translate(failed)}
      action={
        <Button icon="refresh" busy={query.isFetching} onClick={query.refetch}>
          {translate(dataMessages.retry)}
        </Button>
      }
    >
      {translate(query.message)}
    </Alert>
  );
}
