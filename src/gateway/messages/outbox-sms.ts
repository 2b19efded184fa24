import type { Database } from '../database/tables';
import { addToOutbox } from './outbox-store';
import { SMS_KINDS, type SmsSender } from './sms-sender';

/** Stores messages in the database instead of sending them: for development and trying out. */
export function createOutboxSms(database: Database): SmsSender {
  return {
    remote: false,
    sends: SMS_KINDS,
    isAvailable: () => true,
    send: (message, now) => addToOutbox(database, message, now),
    check: async () => undefined,
  };
}
