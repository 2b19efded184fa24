import { useId } from 'react';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  type Translate,
} from '../../../engine';
import { Field, Select } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { ControlProps } from '../controls/control';
import { SeveralControl } from '../controls/SeveralControl';
import { TextControl } from '../controls/TextControl';
import { choicesOf, type FormField, type SchoolChoices } from '../use-school';
import { ConditionAsJson, ConditionFrame, ConditionRow } from './ConditionFrame';
import { messages } from './messages';

export interface VisibleWhenEditorProps extends ControlProps<JsonValue> {
  /** The fields of the form. */
  fields: readonly FormField[];
  /** The name of the field that is shown or not. */
  own: string | undefined;
  school: SchoolChoices;
  onShowJson(): void;
}

/** When a field is shown: a sentence about the values of the form's other fields. */
export function VisibleWhenEditor(props: VisibleWhenEditorProps) {
  const { value, fields, own, school, onChange, onDone, onShowJson } = props;
  const translate = useTranslate();
  const conditions: JsonObject = isJsonObject(value) ? value : {};
  const isKnown = value === undefined || (isJsonObject(value) && areKnown(conditions, fields));
  if (!isKnown) return <ConditionAsJson value={value} onShowJson={onShowJson} />;
  const used = Object.keys(conditions);
  const others = fields.filter(({ name }) => name !== own && !used.includes(name));
  const set = (next: JsonObject) => onChange(Object.keys(next).length === 0 ? undefined : next);
  const words = (name: string) =>
    inWords(fieldCalled(fields, name), conditions[name], { school, translate });
  return (
    <ConditionFrame id={props.id} describedBy={props.describedBy} conditions={used.map(words)}>
      {used.map((name) => (
        <ConditionRow
          key={name}
          words={words(name)}
          onRemove={() => {
            const { [name]: _gone, ...rest } = conditions;
            set(rest);
            onDone?.();
          }}
        >
          <Expected
            field={fieldCalled(fields, name)}
            value={conditions[name]}
            school={school}
            onChange={(next) => set({ ...conditions, [name]: next })}
            onDone={onDone}
          />
        </ConditionRow>
      ))}
      {others.length > 0 ? (
        <Select
          aria-label={translate(messages.add)}
          value=""
          empty={`+ ${translate(messages.add)}`}
          choices={others.map(({ name, field }) => ({
            value: name,
            label: translate(field.label),
          }))}
          onChange={({ target }) => {
            const field = fields.find(({ name }) => name === target.value);
            if (field) set({ ...conditions, [field.name]: firstValue(field, school) });
            onDone?.();
          }}
        />
      ) : (
        used.length === 0 && <p className="st-quiet">{translate(messages.noFields)}</p>
      )}
    </ConditionFrame>
  );
}

/**
 * True when each condition is about a field of the form. Those about results of earlier steps are
 * edited as JSON.
 */
function areKnown(conditions: JsonObject, fields: readonly FormField[]): boolean {
  return Object.entries(conditions).every(
    ([name, expected]) =>
      fields.some((field) => field.name === name) &&
      (Array.isArray(expected) ? expected : [expected]).every((one) => typeof one !== 'object'),
  );
}

function fieldCalled(fields: readonly FormField[], name: string): FormField | undefined {
  return fields.find((field) => field.name === name);
}

interface Context {
  school: SchoolChoices;
  translate: Translate;
}

/** One condition as a part of the sentence. */
function inWords(field: FormField | undefined, expected: JsonValue | undefined, context: Context) {
  const { translate } = context;
  const values = Array.isArray(expected) ? expected : [expected ?? ''];
  const or = translate(messages.or);
  const value = values.map((one) => valueInWords(field, one, context)).join(or);
  const said = values.every((one) => typeof one === 'boolean') ? messages.isTicked : messages.is;
  return translate(said, { field: field ? translate(field.field.label) : '', value });
}

function valueInWords(
  field: FormField | undefined,
  value: JsonValue,
  { school, translate }: Context,
): string {
  if (typeof value === 'boolean') return translate(value ? messages.ticked : messages.unticked);
  const choices = field ? choicesOf(field.field, school) : undefined;
  const choice = choices?.find((one) => jsonEquals(one.value, value));
  // A text that is still to be typed.
  return choice ? translate(choice.label) : String(value) || '…';
}

function firstValue({ field }: FormField, school: SchoolChoices): JsonValue {
  if (field.type === 'boolean') return true;
  return choicesOf(field, school)?.[0]?.value ?? '';
}

interface ExpectedProps {
  field: FormField | undefined;
  value: JsonValue | undefined;
  school: SchoolChoices;
  onChange(value: JsonValue): void;
  onDone: (() => void) | undefined;
}

/** The value that a field must have, or any of several. */
function Expected({ field, value, school, onChange, onDone }: ExpectedProps) {
  const translate = useTranslate();
  const id = useId();
  const label = field ? translate(field.field.label) : '';
  const values = Array.isArray(value) ? value : [value ?? ''];
  const choices =
    field?.field.type === 'boolean'
      ? [true, false].map((one) => ({
          value: one,
          label: translate(one ? messages.ticked : messages.unticked),
        }))
      : field && choicesOf(field.field, school);
  if (!choices) {
    return (
      <Field id={id} label={label}>
        <TextControl
          id={id}
          value={String(values[0] ?? '')}
          onChange={(text = '') => onChange(text)}
          onDone={onDone}
        />
      </Field>
    );
  }
  return (
    <Field id={id} label={label} labelMode="group">
      <SeveralControl
        id={id}
        value={values.map(String)}
        choices={choices.map((one) => ({ value: String(one.value), label: translate(one.label) }))}
        onChange={(next) => {
          const chosen = choices.filter((one) => next?.includes(String(one.value)));
          const [first, second] = chosen;
          // Without any value the field would never be shown: the last one stays.
          if (first) onChange(second ? chosen.map((one) => one.value) : first.value);
        }}
        onDone={onDone}
      />
    </Field>
  );
}
