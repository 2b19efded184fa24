import { createContext, useContext } from 'react';
import type { JsonValue, Wording } from '../engine';

/** The values that an operation is called with, by field. */
export type OperationValues = Readonly<Record<string, JsonValue>>;

/** The data of an operation. A later request may fail while earlier data are still there. */
export type OperationQuery<Data> = {
  /** A request is under way. */
  isFetching: boolean;
  refetch(): void;
} & (
  | { state: 'loading'; data?: undefined }
  | { state: 'error'; data: Data | undefined; message: Wording; code: number | string }
  | { state: 'ready'; data: Data }
);

/** A change through an operation. */
export interface OperationMutation {
  isPending: boolean;
  /** Why the last run failed; undefined where it did not. */
  error: Wording | undefined;
  run(values: OperationValues): void;
  /** Forgets the last run's error. */
  reset(): void;
}

export interface OperationMutationOptions {
  /** The operation whose data change. They are fetched again before `onSuccess`. */
  changes: string;
  /** Shows no toast for an error, because the component shows it. */
  quiet?: boolean;
  onSuccess(): void;
}

/** Turns response data into typed data. Returns undefined for data of another shape, which counts as a failure. */
export type ReadData<Data> = (data: unknown) => Data | undefined;

/**
 * Where blocks with data get them from. The page provides it, on pages whose screen has such a block. Its functions are
 * hooks, and blocks call them through the hooks below.
 */
export interface DataSource {
  useOperationQuery<Data>(
    operation: string,
    values: OperationValues | null,
    read: ReadData<Data>,
  ): OperationQuery<Data>;
  useOperationMutation(operation: string, options: OperationMutationOptions): OperationMutation;
  useSession<Session>(read: ReadData<Session>): OperationQuery<Session | null>;
  useSignOut(onSuccess: () => void): { isPending: boolean; signOut(): void };
}

export const DataSourceContext = createContext<DataSource | undefined>(undefined);

/**
 * Fetches an operation's data for the student who is signed in, and caches them. Errors make no toast.
 *
 * @param values null while nothing is to be fetched: the data are loading then
 */
export function useOperationQuery<Data>(
  operation: string,
  values: OperationValues | null,
  read: ReadData<Data>,
): OperationQuery<Data> {
  return useDataSource().useOperationQuery(operation, values, read);
}

/** Changes data through an operation. */
export function useOperationMutation(
  operation: string,
  options: OperationMutationOptions,
): OperationMutation {
  return useDataSource().useOperationMutation(operation, options);
}

/** The session of the student who is signed in; null where nobody is. Errors make no toast. */
export function useSession<Session>(read: ReadData<Session>): OperationQuery<Session | null> {
  return useDataSource().useSession(read);
}

/** Signs the student out. `onSuccess` runs also where nobody was signed in any more. */
export function useSignOut(onSuccess: () => void): { isPending: boolean; signOut(): void } {
  return useDataSource().useSignOut(onSuccess);
}

/** @throws Error where the page has no data source */
function useDataSource(): DataSource {
  const source = useContext(DataSourceContext);
  if (!source) throw new Error('A block needs data, and its page has no data source.');
  return source;
}
