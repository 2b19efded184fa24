import { useId, useState } from 'react';
import type { Affix, DeviceClass, Translate } from '../../../engine';
import { Field, Select, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { Segments } from '../../parts/Segments';
import { deviceNames, messages } from './messages';
import { DEVICES } from './truth-table';

export interface AffixFieldProps {
  side: 'prefix' | 'suffix';
  affix: Affix | undefined;
  /** The fields that students choose in, by name, with what they are called. */
  choiceFields: readonly { value: string; label: string }[];
  onChange(affix: Affix | undefined): void;
  onDone(): void;
}

type Kind = 'none' | 'text' | 'field' | 'device';

const EXAMPLES = { prefix: ',0,', suffix: '@edu' } as const;

/** A field for what is put before or after the account. */
export function AffixField({ side, affix, choiceFields, onChange, onDone }: AffixFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate(messages[side]);
  const firstField = choiceFields[0]?.value;
  const [wanted, setWanted] = useState<Kind>();
  // A text is there once something is typed: nobody has asked for one of the Studio's.
  const kind = affix === undefined && wanted !== undefined ? wanted : kindOf(affix);
  const change = (typed: Kind, next: Affix | undefined) => {
    // The field stays while its text is empty.
    setWanted(typed);
    onChange(next);
  };
  const texts = typeof affix === 'object' && 'device' in affix ? affix.device : {};
  const choose = (next: Kind) => {
    setWanted(next);
    const first = next === 'field' ? { field: firstField ?? 'carrier' } : undefined;
    if (first !== affix) onChange(first);
  };
  return (
    <Field id={id} label={label} labelMode="group">
      <Segments<Kind>
        label={label}
        value={kind}
        choices={kindsOf(firstField !== undefined || kind === 'field', translate)}
        onChange={(next) => {
          if (next !== kind) choose(next);
          onDone();
        }}
      />
      {kind === 'text' && (
        <TextInput
          aria-label={translate(messages.text, { side: label })}
          className="st-affix"
          spellCheck={false}
          autoFocus={affix === undefined}
          placeholder={translate(messages.example, { text: EXAMPLES[side] })}
          value={typeof affix === 'string' ? affix : ''}
          onChange={({ target }) => change('text', target.value === '' ? undefined : target.value)}
          onBlur={onDone}
        />
      )}
      {typeof affix === 'object' && 'field' in affix && (
        <Select
          aria-label={translate(messages.field, { side: label })}
          className="st-affix"
          value={affix.field}
          choices={withField(choiceFields, affix.field)}
          onChange={({ target }) => {
            onChange({ field: target.value });
            onDone();
          }}
        />
      )}
      {kind === 'device' &&
        DEVICES.map((device, index) => (
          <div key={device} className="st-text st-affix">
            <span aria-hidden="true">{translate(deviceNames[device])}</span>
            <TextInput
              aria-label={translate(messages.forDevice, {
                side: label,
                device: translate(deviceNames[device]),
              })}
              spellCheck={false}
              autoFocus={affix === undefined && index === 0}
              value={texts[device] ?? ''}
              onChange={({ target }) => change('device', deviceAffix(texts, device, target.value))}
              onBlur={onDone}
            />
          </div>
        ))}
    </Field>
  );
}

/** The texts by device with one of them changed; undefined where none is left. */
function deviceAffix(
  texts: Readonly<Partial<Record<DeviceClass, string>>>,
  device: DeviceClass,
  text: string,
): Affix | undefined {
  const next = Object.fromEntries(
    DEVICES.map((each) => [each, each === device ? text : (texts[each] ?? '')]),
  );
  return Object.values(next).some((one) => one !== '') ? { device: next } : undefined;
}

function kindOf(affix: Affix | undefined): Kind {
  if (affix === undefined) return 'none';
  if (typeof affix === 'string') return 'text';
  return 'field' in affix ? 'field' : 'device';
}

function kindsOf(hasFields: boolean, translate: Translate) {
  return [
    { value: 'none' as const, label: translate(messages.kindNone) },
    { value: 'text' as const, label: translate(messages.kindText) },
    ...(hasFields ? [{ value: 'field' as const, label: translate(messages.kindField) }] : []),
    { value: 'device' as const, label: translate(messages.kindDevice) },
  ];
}

function withField(fields: AffixFieldProps['choiceFields'], field: string) {
  return fields.some(({ value }) => value === field)
    ? fields
    : [...fields, { value: field, label: field }];
}
