import type { FromSchema } from '../../../engine';
import { STRING } from '../api-parts';
import { KEPT } from '../response-parts';
import { DEVICE_INFO } from './device-parts';

/** A device that connects without signing in, as an operator or a help desk sees it. */
export const DESK_DEVICE = {
  ...DEVICE_INFO,
  required: [...DEVICE_INFO.required, 'kept'],
  properties: { ...DEVICE_INFO.properties, kept: KEPT },
} as const;

export type DeskDevice = FromSchema<typeof DESK_DEVICE>;

/** The same, with the account whose it is. */
export const SCHOOL_DEVICE = {
  ...DESK_DEVICE,
  required: [...DESK_DEVICE.required, 'account'],
  properties: { ...DESK_DEVICE.properties, account: STRING },
} as const;

export type SchoolDevice = FromSchema<typeof SCHOOL_DEVICE>;
