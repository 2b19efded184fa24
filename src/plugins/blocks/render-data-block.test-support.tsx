import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type GivenServices, rendererServices } from '../../../tests/support/render-blocks';
import { type Block, type FromSchema, readTyped, type Text, type TypedSchema } from '../../engine';
import {
  type BlockProps,
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type ReadableCall,
} from '../../renderer';

/** The state of the data: loading, failed with a message, or the response of the operation. */
export type DataState =
  | 'loading'
  | { message: Text; code?: number | string }
  | { response: unknown };

const doNothing = () => {};

function queryIn<Response extends TypedSchema>(
  state: DataState,
  { response }: ReadableCall<Response>,
): OperationQuery<FromSchema<Response>> {
  const shared = { isFetching: false, refetch: doNothing };
  if (state === 'loading') return { ...shared, state: 'loading' };
  if ('message' in state) {
    return { ...shared, state: 'error', data: undefined, code: 'unknown', ...state };
  }
  const data = readTyped(response, state.response);
  return data === undefined
    ? { ...shared, state: 'error', data, message: 'unreadable', code: 'unknown' }
    : { ...shared, state: 'ready', data };
}

/** Nobody is signed in when the response is null. */
function sessionIn<Response extends TypedSchema>(
  state: DataState,
  call: ReadableCall<Response>,
): OperationQuery<FromSchema<Response> | null> {
  const isNobody = typeof state === 'object' && 'response' in state && state.response === null;
  return isNobody
    ? { state: 'ready', data: null, isFetching: false, refetch: doNothing }
    : queryIn(state, call);
}

/** Renders a block to HTML, with its data in the given state. */
export function renderDataBlock<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  state: DataState,
  given: GivenServices = {},
): string {
  return render(Component, block, given, {
    useOperationQuery: (call) => queryIn(state, call),
    useSession: (call) => sessionIn(state, call),
  });
}

const wang = {
  user: ',1,2023001@cmcc',
  account: '2023001',
  displayName: 'Wang',
  device: 'PC',
  startedAt: '2026-11-22T01:00:00Z',
};

/**
 * Renders a block for a signed-in student (for nobody, with `session: null`), with the state of
 * each operation that it queries.
 */
export function renderStudentBlock<Kind extends Block>(
  Component: ComponentType<BlockProps<Kind>>,
  block: Kind,
  states: Readonly<Record<string, DataState>>,
  { session, ...given }: GivenServices & { session?: null | undefined } = {},
): string {
  const viewer = {
    signedIn: session !== null,
    device: undefined,
    locale: 'en',
    today: '2026-11-22',
  };
  return render(
    Component,
    block,
    { viewer, ...given },
    {
      useOperationQuery(call, values) {
        if (values === null) return queryIn('loading', call);
        const state = states[call.name];
        if (!state) throw new Error(`The test has no data of ${call.name}.`);
        return queryIn(state, call);
      },
      useSession: (call) => sessionIn({ response: session === null ? null : wang }, call),
    },
  );
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
