import { useId, useMemo } from 'react';
import {
  type Field as FieldJson,
  fieldType,
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type JsonValue,
  memberOf,
  objectOf,
  type Rule,
  widgetName,
} from '../../../engine';
import { Field } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { valueOfPart } from '../../store/part';
import { ChoiceControl } from '../controls/ChoiceControl';
import type { PanelProps } from '../define-panel';
import type { FormContext } from '../generic/form-context';
import { MessagesOfChecks } from '../generic/MessagesOfChecks';
import { PropertyRow } from '../generic/PropertyRow';
import { SchemaForm } from '../generic/SchemaForm';
import { slotAt } from '../generic/slot';
import { propertiesOf } from '../schema/property';
import { placeIn, type SchemaPlace, schemaAt } from '../schema/schema-at';
import { type SchoolChoices, useSchool } from '../use-school';
import { ChoicesEditor } from './ChoicesEditor';
import { FieldName } from './FieldName';
import { messages } from './messages';
import { TryOut } from './TryOut';

/** The members that have a place of their own in this panel. */
const PLACED: ReadonlySet<string> = new Set([
  ...['widget', 'options', 'choices', 'messages', 'format', 'pattern'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems'],
]);

/** The checks that a value of each type can have. */
const CHECKS: Readonly<Record<string, readonly string[]>> = {
  string: ['pattern', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  boolean: [],
};

/**
 * A field: its words, its kind, its choices, its checks with an example to try, and when it is
 * shown.
 */
export function FieldPanel(props: PanelProps) {
  const { part, value, file } = props;
  const school = useSchool();
  const root = valueOfPart(file, []) ?? {};
  const context: FormContext = { ...props, root };
  const place = schemaAt(school.metaSchemas, part, root);
  if (!place || !isJsonObject(value)) return null;
  // A draft may be anything: what is read of the field is looked at before it is used.
  const field = value as unknown as FieldJson;
  const type = fieldType(field);
  return (
    <SchemaForm context={context} path={part.path} place={place} value={value} omit={PLACED}>
      <FieldName context={context} label={field.label} school={school} />
      <WidgetChoice context={context} field={field} school={school} />
      <WidgetOptions context={context} field={field} school={school} />
      {field.choices !== undefined && <ChoicesEditor context={context} />}
      <Checks context={context} field={field} place={place} school={school} />
      <OwnMessages context={context} field={value} rules={rulesOf(field, type)} school={school} />
    </SchemaForm>
  );
}

interface SectionProps {
  context: FormContext;
  field: FieldJson;
  school: SchoolChoices;
}

/** The widget that draws the field, among those that can hold its values. */
function WidgetChoice({ context, field, school }: SectionProps) {
  const translate = useTranslate();
  const id = useId();
  const slot = slotAt(context, [...context.part.path, 'widget']);
  const type = fieldType(field);
  const { widgets } = school.registry;
  const plainest = widgetName({ ...field, widget: undefined } as FieldJson, school.registry);
  const fallback = widgets.find(({ name }) => name === plainest);
  const fitting = widgets.filter(
    ({ types, choices }) =>
      types.includes(type) && (choices !== 'field' || field.choices !== undefined),
  );
  return (
    <Field id={id} label={translate(messages.kind)}>
      <ChoiceControl
        id={id}
        value={typeof slot.value === 'string' ? slot.value : undefined}
        onChange={(next) => slot.set(next)}
        choices={fitting.map(({ name, title }) => ({ value: name, label: translate(title) }))}
        placeholder={translate(messages.kindByType, {
          name: fallback ? translate(fallback.title) : plainest,
        })}
      />
    </Field>
  );
}

/** Shows the options of the field's widget. */
function WidgetOptions({ context, field, school }: SectionProps) {
  const translate = useTranslate();
  const definition = school.registry.widget(widgetName(field, school.registry));
  const place = useMemo(() => {
    const options: unknown = definition?.options;
    const schema: JsonObject = isJsonValue(options) && isJsonObject(options) ? options : {};
    return placeIn(school.metaSchemas, schema, 'screen.schema.json');
  }, [definition, school.metaSchemas]);
  const path = [...context.part.path, 'options'];
  const value = valueOfPart(context.file, path);
  const hasOptions = Object.keys(objectOf(place.schema.properties)).length > 0;
  if (!hasOptions && value === undefined) return null;
  return (
    <section className="st-section">
      <h3>
        {translate(messages.optionsOf, {
          widget: definition ? translate(definition.title) : String(field.widget),
        })}
      </h3>
      <SchemaForm context={context} path={path} place={place} value={value} />
    </section>
  );
}

/** The checks of the field's values, and an example to try them on. */
function Checks({ context, field, place, school }: SectionProps & { place: SchemaPlace }) {
  const translate = useTranslate();
  const id = useId();
  const { part } = context;
  const type = fieldType(field);
  const format = slotAt(context, [...part.path, 'format']);
  const members = objectOf(valueOfPart(context.file, part.path));
  const kinds = CHECKS[type] ?? [];
  // One that has no place at a field of this type is shown all the same, so that it can be taken
  // out.
  const shown = propertiesOf(school.metaSchemas, place, members).filter(
    ({ name }) => kinds.includes(name) || (CHECK_NAMES.has(name) && Object.hasOwn(members, name)),
  );
  if (type === 'boolean' && shown.length === 0) return null;
  return (
    <section className="st-section">
      <h3>{translate(messages.checks)}</h3>
      {(type === 'string' || format.value !== undefined) && (
        <Field id={id} label={translate(messages.format)}>
          <ChoiceControl
            id={id}
            value={typeof format.value === 'string' ? format.value : undefined}
            onChange={(next) => format.set(next)}
            choices={school.registry.formats.map(({ name, title }) => ({
              value: name,
              label: translate(title),
            }))}
            placeholder={translate(messages.anyFormat)}
          />
        </Field>
      )}
      {shown.map((property) => (
        <PropertyRow
          key={property.name}
          context={context}
          path={[...part.path, property.name]}
          property={property}
        />
      ))}
      {type !== 'array' && type !== 'boolean' && <TryOut field={field} school={school} />}
    </section>
  );
}

const CHECK_NAMES = new Set(Object.values(CHECKS).flat());

interface OwnMessagesProps {
  context: FormContext;
  field: JsonValue;
  rules: readonly Rule[];
  school: SchoolChoices;
}

/** The words for the checks that this field makes. */
function OwnMessages({ context, field, rules, school }: OwnMessagesProps) {
  const translate = useTranslate();
  const slot = slotAt(context, [...context.part.path, 'messages']);
  const isSet = memberOf(field, 'messages') !== undefined;
  return (
    <details className="st-more" open={isSet || undefined}>
      <summary>{translate(messages.ownMessages)}</summary>
      <MessagesOfChecks
        value={slot.value}
        onChange={slot.set}
        locales={school.locales}
        rules={rules}
      />
    </details>
  );
}

/** The rules that a value of the field can break, and those that have words already. */
function rulesOf(field: FieldJson, type: string): Rule[] {
  const checks = (CHECKS[type] ?? []).filter((name) => Object.hasOwn(field, name)) as Rule[];
  const { required, format, choices, messages: own = {} } = field;
  const always: Rule[] = [
    ...(required === true ? (['required', 'whitespace'] as const) : []),
    ...(format === undefined ? [] : (['format'] as const)),
    ...(choices === undefined ? [] : (['enum'] as const)),
    ...(field.const === undefined ? [] : (['const'] as const)),
    ...(type === 'string' ? [] : (['type'] as const)),
  ];
  return [...new Set([...always, ...checks, ...(Object.keys(own) as Rule[])])];
}
