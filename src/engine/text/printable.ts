/** Text that cannot steer a terminal: what does not print is shown as a replacement character. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');
}
