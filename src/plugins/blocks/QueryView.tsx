import type { ReactNode } from 'react';
import type { Message } from '../../engine';
import type { OperationQuery, RendererServices } from '../../renderer';
import { Alert, Button, Card, classNames, Skeleton } from '../../ui';
import { dataMessages } from './data-messages';
import './data-card.css';

interface QueryViewProps<Data> {
  query: OperationQuery<Data>;
  services: RendererServices;
  /** Says which data could not be loaded. */
  failed: Message;
  /**
   * The number of lines of the placeholder: as high as most data, so that later content does not
   * move. Default: 4.
   */
  lines?: number;
  /** How many cards the placeholder has, in a grid of this class; one card without it. */
  grid?: { className: string; cards: number };
  /**
   * True for a list of unknown length: the page's later content then waits for the data and does
   * not move.
   */
  isList?: boolean;
  children(data: Data): ReactNode;
}

/**
 * The states of a block's data: loading, failed with a way to try again, and ready. Ready data stay
 * when a later request fails.
 */
export function QueryView<Data>({
  query,
  services,
  failed,
  lines = 4,
  grid,
  isList = false,
  children,
}: QueryViewProps<Data>) {
  const { translate } = services;
  if (query.state === 'ready') return children(query.data);
  if (query.data !== undefined) return children(query.data);
  if (query.state === 'loading') {
    const label = translate(dataMessages.loading);
    const pending = isList && 'fg-list-pending';
    const cards = Array.from({ length: grid?.cards ?? 1 }, (_, index) => index);
    const placeholders = cards.map((card) => (
      <Card
        key={card}
        className={classNames('fg-data-card', !grid && pending)}
        aria-hidden={card > 0 || undefined}
      >
        <Skeleton label={card > 0 ? '' : label} lines={lines} />
      </Card>
    ));
    return grid ? (
      <div className={classNames(grid.className, pending)}>{placeholders}</div>
    ) : (
      placeholders
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
