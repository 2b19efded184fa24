/** A mark that does not do what it was typed for. */
export type IdleMark =
  | 'link'
  | 'heading'
  | 'bold'
  | 'half-bold'
  | 'wide-sign'
  | 'table'
  | 'merge'
  | 'no-address'
  | 'no-words'
  | 'list'
  | 'fence';

/** An address of a link, by its beginning: other brackets after brackets are words. */
const ADDRESS = String.raw`\s*(?:https?:\/\/|mailto:|tel:|www\.|\/|assets\/)[^()（）\n]*`;

/** A sign at which a word ends, and a word without brackets. */
const WORD_END = '[\\s，。；：、,.;:!?！？]';
const WORD = '[^[\\]\\s，。；：、,.;:!?！？]+';

/** Marks that a reader sees because of how they are written. */
export const IDLE_MARKS: readonly { mark: IdleMark; pattern: RegExp }[] = [
  {
    mark: 'link',
    pattern: new RegExp(
      `(?:\\[[^[\\]\n]+\\](?:[ \u3000]*（|[ \u3000]+\\()|【[^【】\n]+】[ \u3000]*[(（])${ADDRESS}[)）]`,
      'g',
    ),
  },
  // Full-width brackets around the words, or none before them. A word is tried from its beginning
  // alone, and what stands before it is looked at once it is known to end at a bracket.
  {
    mark: 'link',
    pattern: new RegExp(`［[^［］\n]+］[ \u3000]*[(（]${ADDRESS}[)）]`, 'g'),
  },
  {
    mark: 'link',
    pattern: new RegExp(
      `(?<=^|${WORD_END})${WORD}(?=\\]\\()(?<=^[^[\\]\n]*)\\]\\((?:https?:\\/\\/|mailto:|tel:|\\/|assets\\/)[^()\\s]*\\)`,
      'gm',
    ),
  },
  // The two kinds of brackets the other way round.
  {
    mark: 'link',
    pattern: /[(（][^()（）\n]+[)）]\[(?:https?:\/\/|mailto:|tel:|\/)[^[\]\n]*\]/g,
  },
  // An address that never ends, or has a blank in it.
  {
    mark: 'link',
    pattern: /\[[^[\]\n]+\]\((?:https?:\/\/|mailto:|tel:|\/|assets\/)[^()\n]*(?:\)|$)/gm,
  },
  // The words of a link, and a bracket in which nothing was written.
  { mark: 'link', pattern: /\[[^[\]\n]+\]\([ \u3000]*$/gm },
  // A number, a color, a topic between two of the sign or of one small word is no heading.
  { mark: 'heading', pattern: /^(?:#(?![0-9a-fA-F]{3,8}\b|[a-z]\w*$)|#{2,6})\p{L}[^#\n]*$/gmu },
  { mark: 'wide-sign', pattern: /^＃{1,6}[ \u3000]?\S[^＃\n]*$|＊＊[^＊\n]+＊＊/gmu },
  { mark: 'bold', pattern: /\*\*[^*\n]+\*\*/g },
  // The marks come first: what stands before them is looked at from them alone, and not from every
  // letter.
  {
    mark: 'half-bold',
    pattern: /\*\*(?<=^(?:[^*\n]*[^*\w\n])?\*\*)(?=[\p{L}\p{Ps}\p{Pi}])[^*\n]*$/gmu,
  },
  // Letters before the marks, and nothing that belongs to them after.
  {
    mark: 'half-bold',
    pattern: /\p{L}{1,20}\*\*(?<=^[^*\n]*\*\*)(?=[\s，。；：、,.;:!?！？]|$)[^*\n]*$/gmu,
  },
  { mark: 'table', pattern: /^(?:\|(?:[^|\n]+\|){2,}|｜(?:[^｜\n]+｜){2,})$/gm },
  // Lines of a table without the one that ends its head.
  { mark: 'table', pattern: /(?<=^)[^|\n]+ \| [^|\n]+\n[^|\n]+ \| [^|\n]+$/gm },
  // Two items or more, without the blank that makes them a list, or with a full-width sign.
  {
    mark: 'list',
    pattern: /^([-+*－•·])(?![-+*－•·])[ \u3000]?\p{L}[^\n]*\n\1[ \u3000]?\p{L}[^\n]*$/gmu,
  },
  // Numbered items that are no list: without a blank after the dot, or numbered as in Chinese. A
  // line that ends in two blanks ends there.
  {
    mark: 'list',
    pattern:
      /^[(（]?[1一①](?:[.．、)）]|(?<=①))(?!\d)[^\n]*(?<! {2})\n[(（]?[2二②](?:[.．、)）]|(?<=②))(?!\d)[^\n]*$/gmu,
  },
  { mark: 'merge', pattern: /^(?:<{7} |>{7} ).*$/gm },
];
