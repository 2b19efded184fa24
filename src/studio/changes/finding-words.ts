import { hasOrderedMembers, type Path, type Translate } from '../../engine';
import { memberName } from '../panels/schema/property-words';

/** A text in quotation marks, a text of JSON, or a word that may be the name of a member. */
const PIECES = /“([^”]*)”|"[^"]*"|( ?)(?<![\w./<$-])([a-z][A-Za-z]+)(?![\w./:-])( ?)/g;

/** The members that a finding names, by its message and the values in it. */
interface FoundMembers {
  messageId?: string;
  data?: Readonly<Record<string, unknown>>;
}

const isCamelCase = (name: string) => /[A-Z]/.test(name);

/**
 * Says of a finding what panels call the members of JSON that it names, which who writes JSON reads
 * by their own names: `“title” still says …` is `“Title” still says …`.
 *
 * @param path of the part that the finding is about
 */
export function findingWords(
  text: string,
  finding: FoundMembers,
  path: Path | undefined,
  translate: Translate,
): string {
  const about = memberOf(path ?? [], translate);
  const missing = missingMembers(finding);
  const holder = path?.at(-1);
  const isChinese = translate.locale.startsWith('zh');
  return text.replace(PIECES, (piece, quoted, before = '', word, after = '') => {
    const name: string | undefined = quoted ?? word;
    const isMissing = name !== undefined && missing.has(name);
    const label =
      name === undefined ? undefined : memberName(name, translate, isMissing ? holder : undefined);
    if (name === undefined || label === undefined) return piece;
    // English has most of these names as words of its own; in quotation marks stands what people
    // have written, too.
    const isName =
      isMissing || isCamelCase(name) || (quoted === undefined ? isChinese : name === about);
    if (!isName) return piece;
    return isChinese ? `“${label}”` : `${before}“${label}”${after}`;
  });
}

/** The members that a schema asks for and that are not there: only it has named them. */
function missingMembers({ messageId = '', data }: FoundMembers): ReadonlySet<unknown> {
  if (!messageId.startsWith('missing-')) return new Set();
  return new Set([data?.property, data?.properties].flat());
}

/** The last member of a path that has a name; none where that is a name which the school gives. */
function memberOf(path: Path, translate: Translate): string | undefined {
  const at = path.findLastIndex((name) => memberName(name, translate) !== undefined);
  return hasOrderedMembers(path[at - 1]) ? undefined : path[at];
}
