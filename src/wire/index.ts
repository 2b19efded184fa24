/** The wire's door for both sides. A browser also takes `./browser`, the gateway `./node`. */
export * from './api';
export type { DeviceInfo } from './calls/devices/device-parts';
export type { DeviceListData } from './calls/devices/list-devices';
export type { PlanListData } from './calls/offers/list-plans';
export type {
  ActivitySummary,
  ChargeInfo,
  LimitInfo,
  LimitKind,
  NetworkEvent,
  PlanInfo,
  PlanPeriod,
  Used,
} from './calls/offers/offer-parts';
export type { ActivityData } from './calls/offers/read-activity';
export type { ArrearsData } from './calls/offers/read-arrears';
export type { NetworkStateData } from './calls/offers/read-network-state';
export type { UsageData } from './calls/offers/read-usage';
export type {
  CodeRequestedData,
  PasswordResetData,
  TicketData,
} from './calls/recovery/recovery-parts';
export type { Money } from './calls/response-parts';
export type {
  OnlineSession,
  PasswordReset,
  SessionInfo,
  SignInData,
  SignInTicket,
} from './calls/sessions/session-parts';
export { type Cipher, DecipherError, type KeyedCipher } from './cipher';
export { clientErrors, SILENT_PATH } from './client-errors';
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
export * from './preview';
export { type PreviewStudent, previewStudents } from './preview-samples';
export * from './routes';
