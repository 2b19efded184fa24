/**
 * A failure: `code` is one of the error catalogue's, `field` the field of the request that caused
 * the error.
 */
export interface ErrorBody {
  code: number;
  message: string;
  field?: string;
  /** Several fields at once: the code of each. */
  fields?: Record<string, number>;
  params?: Record<string, string | number>;
  requestId?: string;
}
