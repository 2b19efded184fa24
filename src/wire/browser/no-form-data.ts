/**
 * Stands in for what axios makes of forms and of parameters in the build: the request encryptor writes every query and body itself, to the byte.
 */
export default function noFormData(): undefined {
  return undefined;
}
