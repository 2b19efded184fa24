import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type GivenServices, rendererServices } from '../../../tests/support/render-blocks';
import type { Block, Text } from '../../engine';
import {
  type BlockProps,
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type ReadData,
} from '../../renderer';

/** The state of the data: loading, failed with a message, or the response of the operation. */
export type DataState = 'loading' | { message: Text } | { response: unknown };

const doNothing = () => {};

function queryIn<Data>(state: DataState, read: ReadData<Data>): OperationQuery<Data> {
  const shared = { isFetching: false, refetch: doNothing };
  if (state === 'loading') return { ...shared, state: 'loading' };
  if ('message' in state) return { ...shared, state: 'error', data: undefined, ...state };
  const data = read(state.response);
  return data === undefined
    ? { ...shared, state: 'error', data, message: 'unreadable' }
    : { ...shared, state: 'ready', data };
}

/** Renders a block to HTML, with its data in the given state. */
export function renderDataBlock<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  state: DataState,
  given: GivenServices = {},
): string {
  const source: DataSource = {
    useOperationQuery: (_operation, _values, read) => queryIn(state, read),
    useOperationMutation: () => ({
      isPending: false,
      error: undefined,
      run: doNothing,
      reset: doNothing,
    }),
    useSession: (read) => queryIn(state, (data) => (data === null ? null : read(data))),
    useSignOut: () => ({ isPending: false, signOut: doNothing }),
  };
  return renderToString(
    <DataSourceContext value={source}>
      <Component block={block} pointer="/blocks/0" services={rendererServices(given)} />
    </DataSourceContext>,
  );
}
