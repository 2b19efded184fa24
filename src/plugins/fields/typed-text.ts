/** Marks that a copied number may carry unseen: zero-width characters and directions of writing. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Cleans text from a phone's keyboard or clipboard: full-width letters, digits and signs
 * (U+FF01–U+FF5E) become ASCII, every kind of dash a hyphen, every kind of blank a plain space, and
 * invisible marks disappear. Case stays.
 */
export function plainText(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .replace(/[\uFF01-\uFF5E]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ')
    .trim();
}
