import { type JsonValue, memberOf, type Path } from '../../../engine';
import { Button, fieldIds } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { entriesIn } from '../../draft/edit-entries';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { trailTo } from '../../store/part';
import type { SchemaPlace } from '../schema/schema-at';
import type { PropertyControlProps } from './form-context';
import { messages } from './messages';

/** The entries of a list or of fields, which are parts of their own: each is a way to its panel. */
export function EntryLinks(props: PropertyControlProps & { item: SchemaPlace }) {
  const { context, path, slot, label, id } = props;
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const ids = fieldIds(id);
  const { target } = context.part;
  const entries = entriesIn(slot.value);
  return (
    <fieldset className="st-entries" aria-labelledby={ids.label}>
      <p id={ids.label} className="fg-label">
        {label}{' '}
        <span className="fg-note">
          {entries.length === 0
            ? translate(messages.noEntries)
            : translate(messages.entries, { count: entries.length })}
        </span>
      </p>
      <ul>
        {entries.map(({ name }, index) => {
          const at = pathOfEntry(slot.value, path, { name, index });
          const node = trailTo(outline?.roots ?? [], { target, path: at }).at(-1);
          const words = node ? translate(node.label) : (name ?? String(index + 1));
          return (
            <li key={at.join('/')}>
              <Button
                look="quiet"
                onClick={() =>
                  node ? editor.select({ target, path: at }) : context.onShowJson(at)
                }
              >
                {words}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function pathOfEntry(
  list: JsonValue | undefined,
  path: Path,
  { name = '', index }: { name: string | undefined; index: number },
): Path {
  const isNamed = !Array.isArray(list) && memberOf(list, name) !== undefined;
  return [...path, isNamed ? name : String(index)];
}
