/**
 * Folds an account's name, so that all spellings become one which servers may take for the same
 * name: they look at no case, no accent, no width, no kind of kana, no blank and nothing unseen
 * (RFC 4518, section 2; Active Directory's and MySQL's comparisons). A name of nothing else stays
 * as it is. The table `accounts` stores it: whoever changes the rule has a migration fold all
 * again.
 */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}]/gu, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    // Both ways: a sharp s is two letters in capitals alone.
    .toUpperCase()
    .toLowerCase();
  return folded === '' ? name : folded;
}
