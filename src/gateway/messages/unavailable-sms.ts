import { PlainError } from '../logging/error-text';
import type { SmsSender } from './sms-sender';

/**
 * The sender where neither a service nor the outbox takes messages: no one is told that a code is
 * on its way.
 */
export const unavailableSms: SmsSender = {
  remote: true,
  sends: [],
  isAvailable: () => false,
  async send() {
    throw new PlainError('There is no service for text messages.');
  },
  check: async () => undefined,
};
