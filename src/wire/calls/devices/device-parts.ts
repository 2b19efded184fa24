import type { FromSchema } from '../../../engine';
import type { FieldCodes } from '../define-call';

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
