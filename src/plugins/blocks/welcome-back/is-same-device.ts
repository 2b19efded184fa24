import type { JsonObject, JsonValue } from '../../../engine';

/**
 * True when a session, as its response describes it, belongs to the device that the network's
 * redirect names. Values that the redirect or the session lacks count as no difference.
 */
export function isSameDevice(
  { address, mac }: JsonObject,
  { wlanuserip, mac: ofRedirect }: JsonObject,
): boolean {
  const differs = (
    known: JsonValue | undefined,
    reported: JsonValue | undefined,
    plain: (text: string) => string,
  ) =>
    typeof known === 'string' && typeof reported === 'string' && plain(reported) !== plain(known);
  return (
    !differs(address, wlanuserip, (text) => text.trim()) && !differs(mac, ofRedirect, hexDigits)
  );
}

/** A MAC address without the separators, which differ from vendor to vendor. */
function hexDigits(mac: string): string {
  return mac.replace(/[^0-9a-f]/gi, '').toUpperCase();
}
