/** A session, by what tells its device from others. */
interface SessionDevice {
  address: string | null;
  mac: string | null;
  device: string;
}

/**
 * Tells whether two sessions are one device's to the network: by its MAC address, or by its address
 * where one is not known.
 */
export function isSameDevice(one: SessionDevice, other: SessionDevice): boolean {
  if (one.mac !== null && other.mac !== null) return one.mac === other.mac;
  return one.address !== null && one.address === other.address && one.device === other.device;
}

/** How many devices have these sessions. */
export function countDevices(sessions: readonly SessionDevice[]): number {
  return sessions.filter(
    (session, index) => !sessions.slice(0, index).some((earlier) => isSameDevice(earlier, session)),
  ).length;
}
