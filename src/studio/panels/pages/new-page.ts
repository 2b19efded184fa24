import type { JsonObject } from '../../../engine';
import { entriesIn, insertEntry } from '../../draft/edit-entries';
import type { Edits } from '../../draft/history';
import type { LayeredFile } from '../../draft/layered-file';
import { writeJson } from '../../draft/rewrite-json';
import { fileOf, freshName, valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';

/** A page of a school's own before it is there. */
export interface NewPage {
  /** Its screen's, and the last part of its address. */
  name: string;
  title: JsonObject | string;
  /** The text of the page at first, in Markdown. */
  text: JsonObject;
}

/**
 * The files of a new page.
 *
 * @param settings where a link to it is added at the foot of every page; undefined for none
 */
export function filesOfNewPage(
  { name, title, text }: NewPage,
  settings: LayeredFile | undefined,
): Edits {
  const screen = {
    $schema: '../../../schemas/screen.schema.json',
    screen: name,
    title,
    blocks: [{ block: 'markdown', id: 'text', text }],
  };
  const linked = settings && withLink(settings, { name, title });
  return {
    [fileOf(name)]: { text: writeJson(screen) },
    ...(typeof linked === 'string' ? { [fileOf(SETTINGS)]: { text: linked } } : {}),
  };
}

function withLink(settings: LayeredFile, { name, title }: Pick<NewPage, 'name' | 'title'>) {
  const entries = entriesIn(valueOfPart(settings, ['links']));
  const id = freshName(entries, name);
  const entry = { name: id, value: { id, label: title, screen: name } };
  return insertEntry(settings, ['links'], entry, entries.length);
}
