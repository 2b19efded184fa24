const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The one or two letters that stand for a name: of `li.wei@example.edu.cn` LW, of 王小明 小明. */
export function initialsOf(name: string): string {
  const [local = ''] = name.split('@');
  if (/\p{Script=Han}/u.test(local)) {
    return [...graphemes.segment(local)]
      .map(({ segment }) => segment)
      .slice(-2)
      .join('');
  }
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.flatMap((word) => [...graphemes.segment(word)][0]?.segment ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}
