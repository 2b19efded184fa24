import { useOpenSchool } from '../../store/editor-context';
import { VisibleWhenEditor, WhenEditor } from '../condition';
import { LocalizedText } from '../controls/LocalizedText';
import { MarkdownText } from '../markdown/MarkdownText';
import { propertiesOf } from '../schema/property';
import { schemaAt } from '../schema/schema-at';
import { fieldsOfForm, type SchoolChoices, useSchool } from '../use-school';
import { EntryLinks } from './EntryLinks';
import type { PropertyControlProps } from './form-context';
import { GroupOfProperties } from './GroupOfProperties';
import { MessagesOfChecks } from './MessagesOfChecks';
import { SimpleControl } from './SimpleControl';

/**
 * The control of a property, by its kind. A value that the control could not show is left to the
 * JSON.
 */
export function PropertyControl(props: PropertyControlProps) {
  const { context, path, property, slot, label } = props;
  const { control } = property;
  const school = useSchool();
  const { editor } = useOpenSchool();
  // Text that is typed later is a step of its own.
  const shared = { ...sharedOf(props), onDone: editor.closeGroup };
  switch (control.type) {
    case 'group':
      return <GroupOfProperties {...props} />;
    case 'parts':
      return <EntryLinks {...props} item={control.item} />;
    case 'when':
      return (
        <WhenEditor
          {...shared}
          locales={school.locales}
          saidBeside={namesBeside(props, school)}
          onShowJson={toJson(props)}
        />
      );
    case 'visible-when':
      return (
        <VisibleWhenEditor
          {...shared}
          fields={fieldsOfForm(context.root, path)}
          own={path.at(-2)}
          school={school}
          onShowJson={toJson(props)}
        />
      );
    case 'messages':
      return <MessagesOfChecks value={slot.value} onChange={slot.set} locales={school.locales} />;
    case 'id':
      return <code className="st-id">{String(slot.value ?? '')}</code>;
    case 'text': {
      const Text = control.isLong ? MarkdownText : LocalizedText;
      const { isRequired } = property;
      return <Text {...shared} {...{ label, isRequired }} locales={school.locales} />;
    }
    case 'json':
    case 'toggle':
      return null;
    default:
      return <SimpleControl {...props} school={school} />;
  }
}

/** The properties of the same part. */
function namesBeside(
  { context, path }: PropertyControlProps,
  { metaSchemas }: Pick<SchoolChoices, 'metaSchemas'>,
): ReadonlySet<string> {
  const { part, root } = context;
  const holder = schemaAt(metaSchemas, { target: part.target, path: path.slice(0, -1) }, root);
  const beside = holder ? propertiesOf(metaSchemas, holder, {}) : [];
  return new Set(beside.map(({ name }) => name));
}

function toJson({ context, path }: PropertyControlProps) {
  return () => context.onShowJson(path);
}

function sharedOf({ slot, id, describedBy }: PropertyControlProps) {
  return { id, value: slot.value, onChange: slot.set, describedBy };
}
