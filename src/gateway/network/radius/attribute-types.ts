/** Attributes of RFC 2865 to 2869, 3162, 4372 and 5176 that the gateway sends or reads, by type. */
export const AttributeType = {
  userName: 1,
  userPassword: 2,
  chapPassword: 3,
  nasIpAddress: 4,
  nasPort: 5,
  serviceType: 6,
  framedIpAddress: 8,
  filterId: 11,
  replyMessage: 18,
  state: 24,
  class: 25,
  vendorSpecific: 26,
  sessionTimeout: 27,
  idleTimeout: 28,
  calledStationId: 30,
  callingStationId: 31,
  nasIdentifier: 32,
  proxyState: 33,
  acctStatusType: 40,
  acctInputOctets: 42,
  acctOutputOctets: 43,
  acctSessionId: 44,
  acctAuthentic: 45,
  acctSessionTime: 46,
  acctTerminateCause: 49,
  acctMultiSessionId: 50,
  acctInputGigawords: 52,
  acctOutputGigawords: 53,
  eventTimestamp: 55,
  chapChallenge: 60,
  nasPortType: 61,
  messageAuthenticator: 80,
  acctInterimInterval: 85,
  chargeableUserIdentity: 89,
  nasIpv6Address: 95,
  framedInterfaceId: 96,
  framedIpv6Prefix: 97,
  errorCause: 101,
  framedIpv6Address: 168,
} as const;

/** Connect-Info (RFC 2869, section 5.11), which an operator may have a kept field fill, too. */
export const CONNECT_INFO = 77;

/**
 * The Connect-Info of requests that the gateway makes for whoever signs in at a page. FreeRADIUS
 * asks the gateway about names that may be a device's MAC address (`mac-authentication/`), and a
 * student's number of twelve digits may be one: this tells such a request from that of an access
 * controller.
 */
export const AT_A_PAGE = 'formgate-portal';

/** Acct-Status-Type (RFC 2866, section 5.1). */
export const AcctStatus = { start: 1, stop: 2, interim: 3 } as const;

/** Acct-Terminate-Cause (RFC 2866, section 5.10). */
export const TerminateCause = {
  userRequest: 1,
  lostCarrier: 2,
  idleTimeout: 4,
  sessionTimeout: 5,
  adminReset: 6,
  nasError: 9,
  nasRequest: 10,
} as const;

/** Error-Cause (RFC 5176, section 3.5). */
export const ErrorCause = {
  residualSessionContextRemoved: 201,
  unsupportedAttribute: 401,
  missingAttribute: 402,
  nasIdentificationMismatch: 403,
  invalidRequest: 404,
  unsupportedService: 405,
  invalidAttributeValue: 407,
  administrativelyProhibited: 501,
  sessionContextNotFound: 503,
  resourcesUnavailable: 506,
} as const;
