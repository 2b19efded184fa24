import { useId } from 'react';
import type { JsonObject, JsonValue } from '../../../engine';
import { Field, Select } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { dayOf } from '../../parts/times';
import type { ControlProps } from '../controls/control';
import { SeveralControl } from '../controls/SeveralControl';
import { TextControl } from '../controls/TextControl';
import { ownLanguageName } from '../languages/language-names';
import { ConditionAsJson, ConditionFrame, ConditionRow } from './ConditionFrame';
import { messages } from './messages';
import {
  conditionInWords,
  DEVICE_NAMES,
  DEVICES,
  SUBJECT_NAMES,
  SUBJECTS,
  type Subject,
  whenOf,
} from './when-words';

export interface WhenEditorProps extends ControlProps<JsonValue> {
  locales: readonly string[];
  /** Properties beside it, such as the days of a notice: what they say is no condition here too. */
  saidBeside: ReadonlySet<string>;
  onShowJson(): void;
}

/** When a block, link or notice is shown: a sentence of conditions that must all hold. */
export function WhenEditor(props: WhenEditorProps) {
  const { value, onChange, onDone, onShowJson, saidBeside } = props;
  const translate = useTranslate();
  const { locales } = props;
  const when = whenOf(value);
  if (!when) return <ConditionAsJson value={value} onShowJson={onShowJson} />;
  const used = SUBJECTS.filter((name) => Object.hasOwn(when, name));
  const set = (next: JsonObject) => onChange(Object.keys(next).length === 0 ? undefined : next);
  const offered = SUBJECTS.filter((name) => !used.includes(name) && !saidBeside.has(name));
  const words = (name: Subject) => conditionInWords(name, when[name], translate);
  return (
    <ConditionFrame id={props.id} describedBy={props.describedBy} conditions={used.map(words)}>
      {used.map((name) => (
        <ConditionRow
          key={name}
          words={words(name)}
          onRemove={() => {
            const { [name]: _gone, ...others } = when;
            set(others);
            onDone?.();
          }}
        >
          <Condition
            name={name}
            value={when[name]}
            locales={locales}
            onChange={(next) => set({ ...when, [name]: next })}
            onDone={onDone}
          />
        </ConditionRow>
      ))}
      {offered.length > 0 && (
        <Select
          aria-label={translate(messages.add)}
          value=""
          empty={`+ ${translate(messages.add)}`}
          choices={offered.map((name) => ({
            value: name,
            label: translate(SUBJECT_NAMES[name]),
          }))}
          onChange={({ target }) => {
            const name = SUBJECTS.find((one) => one === target.value);
            if (name) set({ ...when, [name]: firstValue(name, locales) });
            onDone?.();
          }}
        />
      )}
    </ConditionFrame>
  );
}

function firstValue(name: Subject, locales: readonly string[]): JsonValue {
  if (name === 'device') return ['ANDROID', 'IOS'];
  if (name === 'locale') return locales.slice(0, 1);
  if (name === 'from' || name === 'until') return dayOf(new Date());
  return true;
}

interface ConditionProps {
  name: Subject;
  value: JsonValue | undefined;
  locales: readonly string[];
  onChange(value: JsonValue): void;
  onDone: (() => void) | undefined;
}

function Condition({ name, value, locales, onChange, onDone }: ConditionProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate(SUBJECT_NAMES[name]);
  if (name === 'signedIn' || name === 'afterSuccess') {
    return (
      <Field id={id} label={label}>
        <Select
          id={id}
          value={String(value)}
          choices={['true', 'false'].map((one) => ({
            value: one,
            label: conditionInWords(name, one === 'true', translate),
          }))}
          onChange={({ target }) => {
            onChange(target.value === 'true');
            onDone?.();
          }}
        />
      </Field>
    );
  }
  if (name === 'from' || name === 'until') {
    return (
      <Field id={id} label={label}>
        <TextControl
          id={id}
          type="date"
          value={String(value)}
          // A day that is half typed is no day.
          onChange={(day) => day !== undefined && onChange(day)}
          onDone={onDone}
        />
      </Field>
    );
  }
  const choices =
    name === 'device'
      ? DEVICES.map((device) => ({ value: device, label: translate(DEVICE_NAMES[device]) }))
      : locales.map((tag) => ({ value: tag, label: ownLanguageName(tag) }));
  return (
    <Field id={id} label={label} labelMode="group">
      <SeveralControl
        id={id}
        value={Array.isArray(value) ? value.map(String) : []}
        choices={choices}
        // A list of nothing would never hold: the condition is taken out as a whole.
        onChange={(next) => next && onChange([...next])}
        onDone={onDone}
      />
    </Field>
  );
}
