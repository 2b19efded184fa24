import type { FromSchema } from '../../../engine';
import type { FieldCodes, LimitDefinition } from '../define-call';

/** A device that connects without signing in. `mac` is upper case with colons. */
export const DEVICE_INFO = {
  type: 'object',
  required: ['mac', 'alias', 'addedAt'],
  properties: {
    mac: { type: 'string' },
    alias: { type: 'string' },
    addedAt: { type: 'string' },
    /** The time when the device last went online; absent when it is unknown. */
    lastSeenAt: { type: 'string' },
  },
} as const;

export type DeviceInfo = FromSchema<typeof DEVICE_INFO>;

/** Addresses that are written rightly but belong to no single device. */
export const MAC_CODES = {
  zero: 20013,
  broadcast: 20013,
  multicast: 20013,
} as const satisfies FieldCodes[string];

const HOUR = 3600;

/**
 * Devices that are tried, because the response tells of each MAC address whether somebody has it.
 * All tries count: one that adds a device can be undone, and so repeated.
 *
 * - One account: 30 an hour, 720 a day. A vendor's prefix has 2²⁴ addresses: 64 years for each.
 * - One address: 60 an hour, so that a second account there doubles what is learnt, and a third
 *   adds nothing. A shared one 1,200, which is 40 accounts.
 *
 * A student who adds five devices and mistypes some is far below; of the hundred that a school may
 * allow, 30 are added an hour.
 */
export const DEVICE_LIMITS: readonly LimitDefinition[] = [
  { name: 'device', counts: 'attempts', per: ['account'], limit: 30, seconds: HOUR },
  { name: 'device-address', counts: 'attempts', per: ['address'], limit: 60, seconds: HOUR },
];
