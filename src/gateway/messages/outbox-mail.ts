import type { Database } from '../database/tables';
import { PlainError } from '../logging/error-text';
import type { MailSender } from './mail-sender';
import { addToOutbox } from './outbox-store';

/** Stores e-mail beside the text messages of a trial, instead of sending it. */
export function createOutboxMail(database: Database): MailSender {
  return {
    kind: 'outbox',
    isAvailable: () => true,
    send: ({ school, to, subject, text }, now) =>
      addToOutbox(database, { school, phone: to, text: `${subject}\n\n${text}` }, now),
    check: async () => undefined,
  };
}

/** The sender where no server takes e-mail. */
export const unavailableMail: MailSender = {
  kind: 'none',
  isAvailable: () => false,
  async send() {
    throw new PlainError('There is no server for e-mail.');
  },
  check: async () => undefined,
};
