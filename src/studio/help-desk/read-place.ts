import { readMacAddress } from '../../engine';

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** An address of the network or of a device, as it is stored; undefined for any other text. */
export function readPlace(text: string): { address: string } | { mac: string } | undefined {
  const place = text.trim();
  const mac = readMacAddress(place);
  if (mac !== undefined) return { mac };
  const isIpv6 = /^[0-9a-f:]+$/i.test(place) && place.split(':').length > 2;
  return IPV4.test(place) || isIpv6 ? { address: place.toLowerCase() } : undefined;
}
