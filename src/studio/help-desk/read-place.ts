const MAC = /^(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$|^(?:[0-9a-f]{4}[.-]){2}[0-9a-f]{4}$/i;

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** An address of the network or of a device, as it is stored; undefined for any other text. */
export function readPlace(text: string): { address: string } | { mac: string } | undefined {
  const place = text.trim();
  if (MAC.test(place)) {
    const digits = place.replace(/[^0-9a-f]/gi, '').toUpperCase();
    return { mac: (digits.match(/../g) ?? []).join(':') };
  }
  const isIpv6 = /^[0-9a-f:]+$/i.test(place) && place.split(':').length > 2;
  return IPV4.test(place) || isIpv6 ? { address: place.toLowerCase() } : undefined;
}
