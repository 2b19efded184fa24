import { PlainError } from '../logging/error-text';

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
  /**
   * Throws when the message was not accepted, UnknownMailboxError where there is no mailbox of that
   * address; no error holds an address.
   */
  send(message: MailMessage, now: Date): Promise<void>;
  /** Asks the server now. @returns why it would take no message; undefined when all is well */
  check(): Promise<string | undefined>;
}

/** The server for e-mail has no mailbox of an address, or takes nothing for it. */
export class UnknownMailboxError extends PlainError {
  constructor() {
    super('The server for e-mail knows no such mailbox.');
    this.name = 'UnknownMailboxError';
  }
}
