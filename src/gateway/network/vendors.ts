/** How a vendor's access controllers differ from one another. */
export interface VendorPreset {
  /** How Calling-Station-Id writes the six bytes of a MAC address. */
  formatMac(bytes: readonly string[]): string;
  /** The port that takes CoA- and Disconnect-Requests. */
  coaPort: number;
  /**
   * True when requests of the portal protocol name the controller's own address (BAS-IP), as China
   * Mobile's standard wants.
   */
  sendsBasAddress: boolean;
}

const hyphens = (bytes: readonly string[]) => bytes.join('-').toUpperCase();
const colons = (bytes: readonly string[]) => bytes.join(':').toUpperCase();
const plain = (bytes: readonly string[]) => bytes.join('').toLowerCase();
const quads = (separator: string) => (bytes: readonly string[]) =>
  (plain(bytes).match(/.{4}/g) ?? []).join(separator);

/** RFC 3580, section 3.21: upper case with hyphens; RFC 5176: port 3799. */
const standard: VendorPreset = {
  formatMac: hyphens,
  coaPort: 3799,
  sendsBasAddress: true,
};

const presets = {
  standard,
  huawei: { ...standard, formatMac: quads('-'), sendsBasAddress: false },
  h3c: standard,
  ruijie: { ...standard, formatMac: quads('.') },
  aruba: { ...standard, formatMac: plain },
  cisco: { ...standard, coaPort: 1700 },
  mikrotik: { ...standard, formatMac: colons },
} satisfies Record<string, VendorPreset>;

export type Vendor = keyof typeof presets;

export const VENDORS = Object.keys(presets);

export function vendorPreset(vendor: Vendor): VendorPreset {
  return presets[vendor];
}
