/**
 * Stands in for axios's encoding of forms and parameters in the build: the request encryptor writes
 * every query and body itself, to the byte.
 */
export default function noFormData(): undefined {
  return undefined;
}
