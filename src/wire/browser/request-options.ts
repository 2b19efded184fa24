import type { OperationCall } from '../operations';

/** The wire's options of a request, beside axios' own. */
export interface WireRequestOptions {
  /** The encoding of the values. Default: `json`, unless the content type is a form's. */
  encoding?: OperationCall['encoding'];
  /**
   * The request gets an id, the gateway carries it out once, and a network failure leads to a
   * retry.
   */
  repeatable?: boolean;
  /** The id of a repeatable request. Default: a new one. */
  requestId?: string;
  /** 0 sends this request unencrypted. */
  safeLevel?: 0 | 1;
  /** The number of this retry. The client sets it. */
  attempt?: number;
}

declare module 'axios' {
  // biome-ignore lint/suspicious/noExplicitAny: merging requires the same type parameters
  interface AxiosRequestConfig<D = any, P = any> extends WireRequestOptions {}
}
