import type { JsonValue } from '../../../engine';
import type { SessionInfo } from '../../../wire';

/**
 * Whether a session is the one of the device that the network's redirect tells of. The redirect may tell nothing; what the
 * session does not know tells no difference.
 */
export function isSameDevice(
  { address, mac }: Pick<SessionInfo, 'address' | 'mac'>,
  { wlanuserip, mac: ofRedirect }: Readonly<Record<string, JsonValue>>,
): boolean {
  const differs = (
    known: string | null,
    told: JsonValue | undefined,
    plain: (text: string) => string,
  ) => known !== null && typeof told === 'string' && plain(told) !== plain(known);
  return (
    !differs(address, wlanuserip, (text) => text.trim()) && !differs(mac, ofRedirect, hexDigits)
  );
}

/** A MAC address without the separators, which differ from vendor to vendor. */
function hexDigits(mac: string): string {
  return mac.replace(/[^0-9a-f]/gi, '').toUpperCase();
}
