import { createContext, useContext } from 'react';
import type { FromSchema, JsonValue, TypedSchema, Wording } from '../engine';

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
  /** The reason why the last run failed; undefined when it succeeded. */
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

/** A call whose data a block shows: its name, and the schema by which its response is read. */
export interface ReadableCall<Response extends TypedSchema = TypedSchema> {
  readonly name: string;
  readonly response: Response;
}

/** How a call's data are fetched. */
export interface OperationQueryOptions {
  /** The page says by itself when nobody is signed in any more: this call leads nowhere. */
  stays?: boolean;
}

/**
 * The source of data for blocks. The page provides it when its screen has a block with data. Its
 * functions are hooks, and blocks call them through the hooks below.
 */
export interface DataSource {
  useOperationQuery<Response extends TypedSchema>(
    call: ReadableCall<Response>,
    values: OperationValues | null,
    options?: OperationQueryOptions,
  ): OperationQuery<FromSchema<Response>>;
  useOperationMutation(operation: string, options: OperationMutationOptions): OperationMutation;
  useSession<Response extends TypedSchema>(
    call: ReadableCall<Response>,
  ): OperationQuery<FromSchema<Response> | null>;
  useSignOut(onSuccess: () => void): { isPending: boolean; signOut(): void };
}

export const DataSourceContext = createContext<DataSource | undefined>(undefined);

/**
 * Fetches a call's data for the student who is signed in, reads them by the schema of the call's
 * response, and caches them. Data with a broken core count as a failure. Errors show no toast.
 *
 * @param values null while nothing is to be fetched: the data stay in the loading state
 */
export function useOperationQuery<Response extends TypedSchema>(
  call: ReadableCall<Response>,
  values: OperationValues | null,
  options?: OperationQueryOptions,
): OperationQuery<FromSchema<Response>> {
  return useDataSource().useOperationQuery(call, values, options);
}

/** Changes data through an operation. */
export function useOperationMutation(
  operation: string,
  options: OperationMutationOptions,
): OperationMutation {
  return useDataSource().useOperationMutation(operation, options);
}

/**
 * Gives the session of the student who is signed in, by the call that reads sessions; null when
 * nobody is. Errors show no toast.
 */
export function useSession<Response extends TypedSchema>(
  call: ReadableCall<Response>,
): OperationQuery<FromSchema<Response> | null> {
  return useDataSource().useSession(call);
}

/** Signs the student out. `onSuccess` also runs when nobody was signed in any more. */
export function useSignOut(onSuccess: () => void): { isPending: boolean; signOut(): void } {
  return useDataSource().useSignOut(onSuccess);
}

/** @throws Error when the page has no data source */
function useDataSource(): DataSource {
  const source = useContext(DataSourceContext);
  if (!source) throw new Error('A block needs data, and its page has no data source.');
  return source;
}
