const SPELLING = /^(?:[0-9a-f]{2}[-:. ]?){5}[0-9a-f]{2}$/i;

/**
 * Reads a MAC address in any vendor's spelling: digits in pairs or groups of four, or all in a row.
 * Gives it as it is stored, `AA:BB:CC:DD:EE:FF`; undefined for any other text.
 */
export function readMacAddress(text: string): string | undefined {
  if (!SPELLING.test(text)) return undefined;
  const digits = text.toUpperCase().replace(/[^0-9A-F]/g, '');
  return digits.match(/../g)?.join(':');
}
