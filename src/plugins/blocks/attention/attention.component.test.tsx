import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import { type DataSource, DataSourceContext, type OperationQuery } from '../../../renderer';
import { AttentionBlock } from './Component';

afterEach(cleanup);

const query = { isFetching: false, refetch() {} };
const viewer = { signedIn: true, device: undefined, locale: 'en', today: '2026-11-22' } as const;

/** The block over a source whose requests are all in one state. */
function block(state: OperationQuery<never>) {
  const source: Partial<DataSource> = { useOperationQuery: () => state, useSession: () => state };
  return (
    <DataSourceContext value={Object.assign(source)}>
      <AttentionBlock
        block={{ block: 'attention' }}
        pointer="/blocks/0"
        services={rendererServices({ viewer })}
      />
    </DataSourceContext>
  );
}

test('a strip that was late is gone where the account cannot be read', () => {
  const { container, rerender } = render(block({ ...query, state: 'loading' }));
  fireEvent.animationEnd(container.querySelector('.fg-attention-pending') ?? container);
  rerender(block({ ...query, state: 'error', data: undefined, message: 'away', code: 500 }));
  expect(container.innerHTML).toBe('');
});
