import { type JsonValue, type Path, valueAt } from '../../../engine';
import { pathOfScreen } from '../../../wire';
import type { DraftFiles } from '../../../wire/calls/drafts/draft-parts';
import { type Edited, removeValue, setValue } from '../../draft/edit-value';
import type { Edits } from '../../draft/history';
import type { LayeredFile } from '../../draft/layered-file';
import { fileOf, layeredFile, valueOfPart } from '../../store/part';
import { type Outline, SETTINGS } from '../../worker/messages';
import { referencesIn, withAddress } from './references';

interface Renaming {
  school: string;
  files: DraftFiles;
  bases: Outline['bases'];
  from: string;
  to: string;
}

/**
 * The files once a page of the school's own has another name, and so another address: its own file,
 * what the settings say of it, and every link of the school to it. A file that is no JSON just now
 * stays as it is.
 */
export function filesOfRenamedPage({ school, files, bases, from, to }: Renaming): Edits {
  const address = (name: string) => pathOfScreen(school, name, { ownPages: [name] }) ?? '';
  const lead = (text: string) => withAddress(text, address(from), address(to));
  const edits: Record<string, Edits[string]> = {};
  for (const [path, content] of Object.entries(files)) {
    if (!path.endsWith('.md') || !content || !('text' in content)) continue;
    const text = lead(content.text);
    if (text !== content.text) edits[path] = { text };
  }
  for (const target of Object.keys(bases)) {
    const file = layeredFile(files, bases, target);
    const value = file && valueOfPart(file, []);
    if (!file || value === undefined) continue;
    const changes = referencesIn(target, value, { school, screen: from, ownPages: [from] }).map(
      ({ path }) => changeAt(path, namedAt(value, path) === from ? to : lead(namedAt(value, path))),
    );
    if (target === from) changes.push(changeAt(['screen'], to));
    const isSaid = target === SETTINGS && valueAt(value, ['pages', from]) === false;
    if (isSaid) {
      changes.push((one) => removeValue(one, ['pages', from]), changeAt(['pages', to], false));
    }
    const { text } = changes.reduce(edited, file);
    if (text === file.text || text === undefined) continue;
    if (target === from) edits[fileOf(from)] = undefined;
    edits[fileOf(target === from ? to : target)] = { text };
  }
  return edits;
}

type Change = (file: LayeredFile) => Edited;

function changeAt(path: Path, value: JsonValue): Change {
  return (file) => setValue(file, path, value);
}

function edited(file: LayeredFile, change: Change): LayeredFile {
  const text = change(file);
  return typeof text === 'string' ? { ...file, text } : file;
}

function namedAt(value: JsonValue, path: Path): string {
  return String(valueAt(value, path));
}
