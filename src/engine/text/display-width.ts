/** Letters that take two columns in a terminal: East Asian wide and full-width ones (Unicode TR 11). */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  return [...text].reduce((total, letter) => total + (WIDE.test(letter) ? 2 : 1), 0);
}
