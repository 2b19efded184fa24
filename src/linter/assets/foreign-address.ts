/**
 * True when an address in a picture leads out of it: only its own parts, and pictures inside it,
 * are shown.
 */
export function isForeign(address: string): boolean {
  const bare = address.trim();
  return bare !== '' && !bare.startsWith('#') && !/^data:image\/(?!svg)[a-z+.-]+[;,]/i.test(bare);
}

/**
 * The first address in a style sheet, or in an attribute's value, that leads out of the picture.
 */
export function foreignAddress(css: string): string | undefined {
  const plain = unescaped(css.replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\//g, ' '));
  const withoutNames = plain.replace(/@namespace[^;]*;/gi, '');
  if (/@import/i.test(withoutNames)) return '@import';
  for (const [, address = ''] of withoutNames.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
    if (isForeign(address)) return address.trim();
  }
  return /["']\s*((?:https?:)?\/\/[^"']*)/i.exec(withoutNames)?.[1];
}

/** CSS without its escapes (CSS Syntax Level 3, section 4.3.7): `\75rl` is `url`. */
function unescaped(css: string): string {
  if (!css.includes('\\')) return css;
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
    })
    .replace(/\\(.)/g, '$1');
}
