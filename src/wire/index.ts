/** The wire's door for both sides. A browser also takes `./browser`, the gateway `./node`. */
export * from './api';
export { type Cipher, DecipherError, type KeyedCipher } from './cipher';
export { earlyErrors, SILENT_PATH } from './early-errors';
export {
  encryptFields,
  encryptJson,
  foldsQuery,
  isEncryptedLevel,
  isRequestId,
  JSON_TYPE,
  writeForm,
} from './envelope';
export {
  describeError,
  type ErrorCode,
  type ErrorDetails,
  errorBody,
  errorCodes,
  errorMessage,
  errorMessages,
  isErrorCode,
} from './error-catalogue';
export * from './headers';
export * from './match-route';
export * from './operations';
export * from './page';
export * from './routes';
export * from './student-data';
