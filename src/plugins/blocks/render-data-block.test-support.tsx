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
export type DataState =
  | 'loading'
  | { message: Text; code?: number | string }
  | { response: unknown };

const doNothing = () => {};

function queryIn<Data>(state: DataState, read: ReadData<Data>): OperationQuery<Data> {
  const shared = { isFetching: false, refetch: doNothing };
  if (state === 'loading') return { ...shared, state: 'loading' };
  if ('message' in state) {
    return { ...shared, state: 'error', data: undefined, code: 'unknown', ...state };
  }
  const data = read(state.response);
  return data === undefined
    ? { ...shared, state: 'error', data, message: 'unreadable', code: 'unknown' }
    : { ...shared, state: 'ready', data };
}

/** Renders a block to HTML, with its data in the given state. */
export function renderDataBlock<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  state: DataState,
  given: GivenServices = {},
): string {
  return render(Component, block, given, {
    useOperationQuery: (_operation, _values, read) => queryIn(state, read),
    useSession: (read) => queryIn(state, (data) => (data === null ? null : read(data))),
  });
}

const wang = {
  user: ',1,2023001@cmcc',
  account: '2023001',
  displayName: 'Wang',
  device: 'PC',
  startedAt: '2026-11-22T01:00:00Z',
};

/** Renders a block of a signed-in student (of nobody, with `session: null`), with the state of each operation that it asks. */
export function renderStudentBlock<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  states: Readonly<Record<string, DataState>>,
  { session, ...given }: GivenServices & { session?: null | undefined } = {},
): string {
  return render(Component, block, given, {
    useOperationQuery(operation, values, read) {
      if (values === null) return queryIn('loading', read);
      const state = states[operation];
      if (!state) throw new Error(`The test has no data of ${operation}.`);
      return queryIn(state, read);
    },
    useSession: (read) =>
      queryIn({ response: session === null ? null : wang }, (data) =>
        data === null ? null : read(data),
      ),
  });
}

function render<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  given: GivenServices,
  queries: Pick<DataSource, 'useOperationQuery' | 'useSession'>,
): string {
  const source: DataSource = {
    ...queries,
    useOperationMutation: () => ({
      isPending: false,
      error: undefined,
      run: doNothing,
      reset: doNothing,
    }),
    useSignOut: () => ({ isPending: false, signOut: doNothing }),
  };
  return renderToString(
    <DataSourceContext value={source}>
      <Component block={block} pointer="/blocks/0" services={rendererServices(given)} />
    </DataSourceContext>,
  ).replaceAll('<!-- -->', '');
}
