import type { OperationCall } from '../operations';

/** What a call may say beside axios' own options. */
export interface WireRequestOptions {
  /** How the values travel; `json` unless the content type says form. */
  encoding?: OperationCall['encoding'];
  /** Carried out once however often it is sent: gets a request id, and is sent again on a network failure. */
  repeatable?: boolean;
  /** The id of a repeatable request; made when not given. */
  requestId?: string;
  /** 0 sends this call in clear. */
  safeLevel?: 0 | 1;
  /** How often a kept request was already sent again. Set by the client itself. */
  attempt?: number;
}

declare module 'axios' {
  // biome-ignore lint/suspicious/noExplicitAny: an interface is merged only under the type parameters of its first declaration
  interface AxiosRequestConfig<D = any, P = any> extends WireRequestOptions {}
}
