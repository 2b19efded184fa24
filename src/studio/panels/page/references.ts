import { entriesOf, type JsonValue, type Path } from '../../../engine';
import { pathOfScreen } from '../../../wire';
import type { Part } from '../../store/part';

/**
 * How a place leads to a page. Links of pages go with it; a form and the links of a text do not.
 */
export type ReferenceKind = 'link' | 'form' | 'text';

/** A place that leads to a page. */
export interface Reference extends Part {
  kind: ReferenceKind;
}

interface Wanted {
  school: string;
  screen: string;
  ownPages: readonly string[];
}

/**
 * The places of a screen or of the settings that lead to a page.
 *
 * @param value the resolved screen or settings
 */
export function referencesIn(target: string, value: JsonValue, wanted: Wanted): Reference[] {
  const { school, screen, ownPages } = wanted;
  const address = pathOfScreen(school, screen, { ownPages });
  const visit = (one: JsonValue, path: Path): Reference[] => {
    const name = path.at(-1);
    // A page says its own name.
    if ((name === 'screen' || name === 'otherwise') && path.length > 1 && one === screen) {
      return [{ target, path, kind: path.at(-2) === 'then' ? 'form' : 'link' }];
    }
    if (typeof one === 'string') {
      if (address === undefined || withAddress(one, address, '') === one) return [];
      return [{ target, path, kind: 'text' }];
    }
    return entriesOf(one).flatMap(([token, member]) => visit(member, [...path, token]));
  };
  return visit(value, []);
}

/** A link of Markdown up to its address, or the text that is an address itself. */
const ADDRESS = /(^|\]\(\s*<?|\]:\s*<?)(\/[^\s)>?#]*)/g;

/** A Markdown text, or an address, that leads to another address of the portal than before. */
export function withAddress(text: string, before: string, after: string): string {
  return text.replace(ADDRESS, (whole, opening: string, found: string) =>
    found === before ? `${opening}${after}` : whole,
  );
}
