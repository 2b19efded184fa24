import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Block, Locale, Text } from '../../engine';
import {
  type BlockProps,
  type DataSource,
  DataSourceContext,
  type OperationQuery,
  type ReadData,
  type RendererServices,
} from '../../renderer';

/** The state of the data: loading, failed with a message, or the response of the operation. */
export type DataState = 'loading' | { message: Text } | { response: unknown };

const doNothing = () => {};

function servicesFor(locale: Locale, query: Readonly<Record<string, string>>): RendererServices {
  return {
    locale,
    configuration: { schoolNameEn: 'riverside' },
    device: 'PC',
    query,
    operations: {},
    call: () => Promise.reject(new Error('A block with data calls no operation itself.')),
    validators: { get: () => undefined, load: () => Promise.reject(new Error('No form is here.')) },
    linkTo: (link) => ({ href: `/riverside/${link.screen}` }),
    go: doNothing,
    toast: doNothing,
    announce: doNothing,
    storage: { get: () => null, set: doNothing, remove: doNothing },
    log: doNothing,
  };
}

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
  { locale = 'en', query = {} }: { locale?: Locale; query?: Record<string, string> } = {},
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
      <Component block={block} pointer="/blocks/0" services={servicesFor(locale, query)} />
    </DataSourceContext>,
  );
}
