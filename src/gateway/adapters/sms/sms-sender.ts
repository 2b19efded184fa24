/** A text message with a verification code. `text` is the whole message, in the school's first language. */
export interface SmsMessage {
  school: string;
  phone: string;
  code: string;
  text: string;
}

/** What sends text messages. */
export interface SmsSender {
  /**
   * Whether sending takes the time of a call to somewhere else. Then it is not waited for where the time
   * of a response would show that a phone has an account.
   */
  remote: boolean;
  /** False while it is known not to work: then no one is told that a code is on its way. */
  isAvailable(now: Date): boolean;
  /**
   * Throws when the message was not accepted; the error holds neither phone nor code. What comes of a message that is
   * sent `quietly` changes nothing of `isAvailable`: what anyone is answered next would show that its phone has an account.
   */
  send(message: SmsMessage, now: Date, options?: { quietly: boolean }): Promise<void>;
}
