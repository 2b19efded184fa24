import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readTyped, type TypedSchema, type Wording } from '../../engine';
import {
  CARRIED_ACCOUNT,
  type CallResult,
  type DataSource,
  type OperationQuery,
  type OperationValues,
} from '../../renderer';
import { useApp } from '../app/app-context';
import { forgetSession } from './forget-session';
import { SIGNED_OUT_CODES, sessionCheckValues } from './operation-client';
import { fetchAnew, OperationError } from './query-client';

/** The renderer's data source: operations, cached by TanStack Query. */
export const dataSource: DataSource = {
  useOperationQuery({ name, response }, values, options) {
    const { portal, call } = useApp();
    const query = useQuery({
      // The name is part of the key: one student's data are never shown to another at the same
      // computer.
      queryKey: [name, portal.tokens.username(), values],
      queryFn: async () =>
        readResult(await call(name, values ?? {}, { quiet: true, ...options }), response),
      enabled: values !== null,
    });
    return toOperationQuery(query);
  },

  useOperationMutation(operation, { changes, quiet = false, onSuccess }) {
    const { call } = useApp();
    const queries = useQueryClient();
    const mutation = useMutation({
      async mutationFn(values: OperationValues) {
        const result = await call(operation, values, { quiet });
        if (!result.ok) throw new OperationError(result);
      },
      async onSuccess() {
        await fetchAnew(queries, { queryKey: [changes] });
        onSuccess();
      },
      // The object of a refused call may be gone, such as a device that another tab has removed:
      // the page shows the present state.
      onError(reason) {
        if (!(reason instanceof OperationError) || typeof reason.code !== 'number') return;
        void fetchAnew(queries, { queryKey: [changes] });
      },
    });
    const { isPending, error, mutate, reset } = mutation;
    return { isPending, error: error === null ? undefined : textOf(error), run: mutate, reset };
  },

  useSession({ name, response }) {
    const { portal, call, toast } = useApp();
    const query = useQuery({
      queryKey: [name, portal.tokens.username()],
      async queryFn() {
        if ((await portal.tokens.read()) === undefined) return null;
        const values = sessionCheckValues(portal.tokens);
        const result = await call(name, values, { quiet: true });
        const signedOut = !result.ok && SIGNED_OUT_CODES.includes(result.code);
        if (!signedOut) return readResult(result, response);
        forgetSession({ portal, toast }, result);
        return null;
      },
    });
    return toOperationQuery(query);
  },

  useSignOut(onSuccess) {
    const { portal, call, toast } = useApp();
    const queries = useQueryClient();
    const { isPending, mutate } = useMutation({
      mutationFn: () => call('signOut', {}, { quiet: true }),
      onSuccess(result) {
        if (!result.ok && !SIGNED_OUT_CODES.includes(result.code)) {
          if (!result.silent) toast(portal.language.current()(result.message), 'error');
          return;
        }
        portal.tokens.clear();
        portal.storage.remove(CARRIED_ACCOUNT);
        queries.clear();
        // Known without asking: nothing on the page loads again.
        queries.setQueryData(['currentSession', portal.tokens.username()], null);
        onSuccess();
      },
    });
    return { isPending, signOut: () => mutate() };
  },
};

/** @throws OperationError when the operation failed, or the core of its data is broken */
function readResult<Response extends TypedSchema>(result: CallResult, response: Response) {
  if (!result.ok) throw new OperationError(result);
  const data = readTyped(response, result.data);
  if (data === undefined) throw new OperationError({ code: 'unknown', message: '' });
  return data;
}

function toOperationQuery<Data>(query: UseQueryResult<Data>): OperationQuery<Data> {
  const { status, data, error, isFetching, refetch } = query;
  const shared = { isFetching, refetch: () => void refetch() };
  switch (status) {
    case 'pending':
      return { ...shared, state: 'loading' };
    case 'error':
      return { ...shared, state: 'error', data, message: textOf(error), code: codeOf(error) };
    case 'success':
      return { ...shared, state: 'ready', data };
  }
}

function codeOf(error: Error): number | string {
  return error instanceof OperationError ? error.code : 'unknown';
}

/**
 * The message for the student; empty for an error of Formgate's own code, whose message is for
 * developers.
 */
function textOf(error: Error): Wording {
  return error instanceof OperationError ? error.text : '';
}
