import type { DeviceClass } from '../engine';

/** A success: `code` is 0. */
export interface ResponseBody<T> {
  code: 0;
  data: T;
}

/** A failure: `code` is one of the error catalogue's, `field` the request's field that it is about. */
export interface ErrorBody {
  code: number;
  message: string;
  field?: string;
  /** Several fields at once: the code of each. */
  fields?: Record<string, number>;
  params?: Record<string, string | number>;
  requestId?: string;
}

/** A recovery that set the account's password, by a code to its phone or by its ID number. */
export interface PasswordReset {
  at: string;
  by: 'code' | 'identification';
}

/** A student's session, as signing in and the session check give it. Times are ISO 8601. */
export interface SessionInfo {
  /** The name that the network knows, with prefix and suffix. */
  user: string;
  /** The account's own name. */
  account: string;
  displayName: string;
  device: DeviceClass;
  address: string | null;
  mac: string | null;
  startedAt: string;
  expiresAt: string;
  /** Whether the network was opened for the device: with the demonstration's network never. */
  online: boolean;
  /** The last reset of the account's password that the student has not dismissed the notice of. */
  passwordReset: PasswordReset | null;
}

/** What signing in gives. */
export interface SignInData {
  token: string;
  session: SessionInfo;
  /** Where the student asked to be remembered, and the school allows it. */
  ticket?: SignInTicket;
}

/** What signs an account in on one device without its password. */
export interface SignInTicket {
  /** 32 random bytes in base64url, which only the device stores. */
  ticket: string;
  expiresAt: string;
}

/** A device that connects without signing in. `mac` is upper case with colons. */
export interface DeviceInfo {
  mac: string;
  alias: string;
  addedAt: string;
  /** When it last went online; absent where nobody knows. */
  lastSeenAt?: string;
}

/** What listing devices gives. */
export interface DeviceListData {
  devices: DeviceInfo[];
  /** How many the account may have. */
  limit: number;
}

/** What asking for a code gives: seconds until another may be asked for, and until this one expires. */
export interface CodeRequestedData {
  cooldown: number;
  expiresIn: number;
  /** The phone, masked, where whoever asks did not name it: 138****8000. */
  sentTo?: string;
}

/** What stands for what a step verified, in the later steps of a form, for as many seconds. */
export interface TicketData {
  ticket: string;
  expiresIn: number;
}

/** What a change of the password gives: the account's own name. */
export interface PasswordChangedData {
  account: string;
}

/** What a reset gives: the account's name, for whoever knew its phone only. */
export interface PasswordResetData {
  account: string;
}

/** What a right ID number gives: whether a reset by it needs a code to the account's phone as well. */
export interface IdentificationData extends TicketData {
  codeNeeded: boolean;
}

/** What opening the mini-program gives. */
export interface MiniProgramData {
  url: string;
}
