const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** The ways to name a person shortly, the usual one first. */
const WAYS: readonly ((name: string) => string)[] = [
  initialsOf,
  (name) => capitalized(lettersOf(localPart(name)).slice(0, 2)),
  (name) => capitalized(endsOf(lettersOf(localPart(name)))),
];

/**
 * The initials of people who are shown beside each other, in their order. Those who would look
 * alike, as 张老师 and 李老师 do, are named in the first way that tells all of them apart, and by
 * numbers where none does.
 */
export function initialsApart(names: readonly string[]): string[] {
  return names.map((name) => {
    const usual = initialsOf(name);
    const group = names.filter((other) => initialsOf(other) === usual);
    const way = WAYS.find((each) => new Set(group.map(each)).size === group.length);
    if (way) return way(name);
    return `${lettersOf(usual)[0]}${group.indexOf(name) + 1}`;
  });
}

function capitalized([first = '', ...others]: readonly string[]): string {
  return first.toUpperCase() + others.join('');
}

function endsOf(letters: readonly string[]): string[] {
  return [letters.at(0) ?? '', letters.at(-1) ?? ''];
}

function localPart(name: string): string {
  return name.split('@')[0] ?? '';
}

/** The one or two letters that stand for a name: of `li.wei@example.edu.cn` LW, of 王小明 小明. */
export function initialsOf(name: string): string {
  const local = localPart(name);
  if (/\p{Script=Han}/u.test(local)) {
    return lettersOf(local).slice(-2).join('');
  }
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.flatMap((word) => lettersOf(word)[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}
