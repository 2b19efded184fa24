/**
 * A host of examples as a source of expressions: those that RFC 2606 reserves, and the same name
 * under the ends of universities.
 */
export const EXAMPLE_HOST = String.raw`example\.(?:com|net|org|edu|ac|cn)(?:\.[a-z]{2})?(?![\w-])`;

/** Hosts of examples (RFC 2606, RFC 5737), and mailboxes that only stand for one. */
const SAMPLE_HOST = new RegExp(
  String.raw`^(?:[^:]+:(?:\/\/)?)?(?:[^/?#]*[@.])?(?:${EXAMPLE_HOST}|(?:[\w-]+\.)*x{3,}\.[\w.]+|192\.0\.2\.\d+|198\.51\.100\.\d+|203\.0\.113\.\d+)(?=[:/?#]|$)|^(?:mailto:)?(?:your[-_.]?\w+|x{3,})@`,
  'i',
);
/** Numbers that run up, repeat one digit, or are known from every example. */
const SAMPLE_NUMBER = /^(?:\+?86|0\d{2,3})?(?:1234567\d{0,4}|(\d)\1{6,}|13800138000)$/;

/** True for an address, host, mailbox or number that stands in examples, and is nobody's. */
export function isSample(address: string): boolean {
  if (SAMPLE_HOST.test(address)) return true;
  const [, number] = /^\s*(?:tel:)?([+\d][\d\s()-]*)$/i.exec(address) ?? [];
  return number !== undefined && SAMPLE_NUMBER.test(number.replace(/[\s()-]/g, ''));
}
