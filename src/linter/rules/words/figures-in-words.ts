/** A figure that a text tells, as it is written and as any language writes it. */
interface Figure {
  part: string;
  mark: string;
}

/** One kind of figure: how it is written, and what two ways to write the same have in common. */
interface FigureKind {
  form: RegExp;
  markOf(match: RegExpExecArray): string;
}

const plainNumber = (digits: string) => String(Number(digits.replaceAll(',', '')));

/** A telephone number, with or without the code of its country or town. */
const PHONE: FigureKind = {
  form: /(?<!\w|\d[.:/-])(?!20\d\d-\d\d-\d\d)\+?\(?\d[\d ()-]{5,18}\d(?!\w|[.:/-]\d)/g,
  // Languages write a last part of its own otherwise: `2026012345号-1`, `55550120 转 8`.
  markOf: ([part]) =>
    part
      .replace(/(?<=\d{7})-\d{1,2}$/, '')
      .replace(/\D/g, '')
      .slice(-7),
};

const EMAIL: FigureKind = {
  form: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  markOf: ([part]) => part.toLowerCase(),
};

const KINDS: readonly FigureKind[] = [
  {
    // A price: `30 元`, `CNY 30`, `¥30`; not one end of a range, which languages write otherwise.
    form: /(?:CNY|RMB|[¥￥]) ?(\d[\d,]*(?:\.\d+)?)(?![\d,.]*\d| ?[-–—~～至到])|(?<![\d–—~～至到.,-] ?)(\d[\d,]*(?:\.\d+)?) ?(?:元|yuan\b|CNY\b|RMB\b)/gi,
    markOf: ([, after = '', before = '']) => plainNumber(after || before),
  },
  {
    // An amount of data or a speed: `60 GB`, `100 Mbps`, `60G`.
    form: /(\d+(?:\.\d+)?) ?([KMGT])(?:B|bps|b\/s)?(?![A-Za-z\d])/gi,
    markOf: ([, number = '', unit = '']) => `${Number(number)} ${unit.toUpperCase()}`,
  },
  {
    // A share: `20%`.
    form: /(\d+(?:\.\d+)?) ?[%％]/g,
    markOf: ([, number = '']) => String(Number(number)),
  },
  {
    // A year by itself: `2026 年`, `in 2026`, `2026-09-01`.
    form: /(?<![\d.,:#+-])20\d\d(?![\d.,:%]|\d? ?(?:元|yuan|[KMGT]B|号|室|房))/gi,
    markOf: ([part]) => part,
  },
  {
    // A room: `301 室`, `A301 教室`, `Room 301`.
    form: /(?<![\w-])([A-Z]?-?\d{1,4}[A-Z]?) ?号?(?:室|房|教室|办公室|会议室)|\b(?:room|rm\.?|office|lab) ?(?:no\.? ?)?([A-Z]?-?\d{1,4}[A-Z]?)\b/gi,
    markOf: ([, before = '', after = '']) => (before || after).replace('-', '').toUpperCase(),
  },
  PHONE,
  EMAIL,
];

/** Words of who has a number of their own: a language, or callers from elsewhere. */
const OF_SOME = /中文|英文|英语|国内|国外|海外|境外|English|Chinese|abroad|overseas|international/i;

/** True when words may tell a figure: a quick test before the exact ones. */
export function mayTellFigure(words: string): boolean {
  return FIGURE.test(words);
}

const FIGURE =
  /(?<!\d)20\d\d(?!\d)|\d[A-Z]? ?号?[室房教办会]|\b(?:room|rm|office|lab)\b|\d ?(?:元|yuan|CNY|RMB|[KMGT](?:B|bps|b\/s)?\b|[%％])|(?:CNY|RMB|[¥￥]) ?\d|\d{3}[\d ()-]{4}|\w@\w/i;

/**
 * The first figure of a text that the same words in another language tell otherwise. Where one of
 * them tells fewer of a kind, or tells them in other units, nothing is known.
 */
export function findOtherFigure(
  text: string,
  other: string,
): { part: string; other: string } | undefined {
  if (!mayTellFigure(text) || !mayTellFigure(other)) return undefined;
  if (OF_SOME.test(text) || OF_SOME.test(other)) return undefined;
  for (const kind of KINDS) {
    const found = differing(figuresIn(text, kind), figuresIn(other, kind));
    if (found) return found;
  }
  return undefined;
}

/** The telephone numbers and e-mail addresses that a text names. */
export function contactsIn(text: string): readonly string[] {
  if (!mayTellFigure(text)) return [];
  return [PHONE, EMAIL].flatMap((kind) => figuresIn(text, kind).map(({ part }) => part));
}

function figuresIn(text: string, { form, markOf }: FigureKind): Figure[] {
  return [...text.matchAll(form)].map((match) => ({ part: match[0], mark: markOf(match) }));
}

/** The first figure that is on one side alone, with the one that stands for it on the other. */
export function differing(
  ours: readonly Figure[],
  theirs: readonly Figure[],
): { part: string; other: string } | undefined {
  if (ours.length !== theirs.length) return undefined;
  const only = (some: readonly Figure[], rest: readonly Figure[]) =>
    some.find(({ mark }) => rest.every((one) => one.mark !== mark));
  const [one, other] = [only(ours, theirs), only(theirs, ours)];
  if (!one || !other || unitOf(one) !== unitOf(other)) return undefined;
  return { part: one.part, other: other.part };
}

/** The unit of a mark; empty where it has none. */
function unitOf({ mark }: Figure): string {
  return mark.split(' ')[1] ?? '';
}
