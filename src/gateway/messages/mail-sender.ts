/** An e-mail, as plain text in the school's first language. */
export interface MailMessage {
  school: string;
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** A sender of e-mail. */
export interface MailSender {
  kind: 'smtp' | 'outbox' | 'none';
  /** False while it is known not to work. */
  isAvailable(now: Date): boolean;
  /** Throws when the message was not accepted; the error holds no address. */
  send(message: MailMessage, now: Date): Promise<void>;
  /** Asks the server now. @returns why it would take no message; undefined when all is well */
  check(): Promise<string | undefined>;
}
