import { useId } from 'react';
import { isJsonObject, type JsonValue, memberOf } from '../../../engine';
import { Button, Field } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { entriesIn, insertEntry, moveEntry } from '../../draft/edit-entries';
import { removeValue, setValue } from '../../draft/edit-value';
import { useOpenSchool } from '../../store/editor-context';
import { freshName, valueOfPart } from '../../store/part';
import { LocalizedText } from '../controls/LocalizedText';
import { ScalarControl, type ScalarKind } from '../controls/ScalarControl';
import type { FormContext } from '../generic/form-context';
import { inLocales } from '../palette/value-of-schema';
import { useSchool } from '../use-school';
import { messages } from './messages';

/** The choices of a field, in their order: renamed, added, moved and removed where they stand. */
export function ChoicesEditor({ context }: { context: FormContext }) {
  const translate = useTranslate();
  const { locales } = useSchool();
  const { part, file, edits } = context;
  const path = [...part.path, 'choices'];
  const choices = valueOfPart(file, path);
  const entries = entriesIn(choices);
  const add = () => {
    const value = {
      value: freshValue(entries, kindOf(valueOfPart(file, [...part.path, 'type']))),
      label: inLocales({ ...messages.newChoice.words }, locales),
    };
    edits.apply(part, (one) => insertEntry(one, path, { name: undefined, value }, entries.length));
  };
  return (
    <section className="st-section">
      <h3>{translate(messages.choices)}</h3>
      <p className="st-quiet st-choice-help">{translate(messages.valueHelp)}</p>
      <ol className="st-choices">
        {entries.map(({ value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place alone tells it apart
          <li key={index}>
            <Choice context={context} value={value} index={index} count={entries.length} />
          </li>
        ))}
      </ol>
      <Button look="quiet" icon="plus" onClick={add}>
        {translate(messages.addChoice)}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  context: FormContext;
  value: JsonValue;
  index: number;
  count: number;
}

function Choice({ context, value, index, count }: ChoiceProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { locales } = useSchool();
  const id = useId();
  const { part, edits } = context;
  const list = [...part.path, 'choices'];
  const at = [...list, String(index)];
  const place = index + 1;
  const set = (name: string, next: JsonValue) =>
    edits.apply(
      part,
      (one) => setValue(one, [...at, name], next),
      `${part.target}#${at.join('/')}/${name}`,
    );
  const move = (to: number) => edits.apply(part, (one) => moveEntry(one, list, index, to));
  const choice = isJsonObject(value) ? value : {};
  const words = translate(messages.choiceWords, { place });
  return (
    <>
      <Field id={id} label={words} labelMode="none">
        <LocalizedText
          id={id}
          label={words}
          locales={locales}
          value={choice.label}
          isRequired
          onDone={editor.closeGroup}
          onChange={(next = '') => set('label', next)}
        />
      </Field>
      <div className="st-choice-line">
        <label htmlFor={`${id}-value`} className="fg-hidden">
          {translate(messages.choiceValue, { place })}
        </label>
        <span aria-hidden="true">{translate(messages.value)}</span>
        <ScalarControl
          id={`${id}-value`}
          value={choice.value}
          kind={kindOf(valueOfPart(context.file, [...part.path, 'type']))}
          onDone={editor.closeGroup}
          onChange={(next = '') => set('value', next)}
        />
        <Button look="quiet" disabled={index === 0} onClick={() => move(index - 1)}>
          <span aria-hidden="true">↑</span>
          <span className="fg-hidden">{translate(messages.up, { place })}</span>
        </Button>
        <Button look="quiet" disabled={index === count - 1} onClick={() => move(index + 1)}>
          <span aria-hidden="true">↓</span>
          <span className="fg-hidden">{translate(messages.down, { place })}</span>
        </Button>
        <Button
          look="quiet"
          icon="trash"
          iconOnly
          disabled={count === 1}
          onClick={() => edits.apply(part, (one) => removeValue(one, at))}
        >
          {translate(messages.removeChoice, { place })}
        </Button>
      </div>
    </>
  );
}

/** A value that no choice has: the next number, or a name. */
function freshValue(choices: readonly { value: JsonValue }[], kind: ScalarKind): JsonValue {
  const values = choices.map(({ value }) => memberOf(value, 'value'));
  if (kind === 'number') {
    return Math.max(0, ...values.filter((value) => typeof value === 'number')) + 1;
  }
  const taken = choices.map(({ value }, at) => ({ name: String(values[at]), value }));
  return freshName(taken, 'option');
}

/** The kind of a field's choices. */
function kindOf(type: JsonValue | undefined): ScalarKind {
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'integer' ? 'number' : 'string';
}
