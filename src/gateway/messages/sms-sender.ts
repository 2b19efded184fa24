/** A text message. `text` is the whole message, in the school's first language. */
export interface SmsMessage {
  school: string;
  phone: string;
  /** The verification code in it; '' in a message without one. */
  code: string;
  text: string;
}

/** A sender of text messages. */
export interface SmsSender {
  /** True when sending is a call to another server. */
  remote: boolean;
  /**
   * The messages that it is set up to send: none at all, codes only (its template has no place for
   * a text), or any text.
   */
  sends: 'nothing' | 'codes' | 'texts';
  /** False while it is known not to work: then no one is told that a code is on its way. */
  isAvailable(now: Date): boolean;
  /**
   * Throws when the message was not accepted; the error holds neither phone nor code. What comes of
   * a message that is sent `quietly` changes nothing of `isAvailable`: what anyone is answered next
   * would show that its phone has an account.
   */
  send(message: SmsMessage, now: Date, options?: { quietly: boolean }): Promise<void>;
}
