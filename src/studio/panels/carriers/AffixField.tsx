import { useId } from 'react';
import type { Affix, Translate } from '../../../engine';
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

/** The text of a new rule, until another is written. */
const FIRST_TEXT = { prefix: ',0,', suffix: '@edu' } as const;

/** A field for what is put before or after the account. */
export function AffixField({ side, affix, choiceFields, onChange, onDone }: AffixFieldProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate(messages[side]);
  const kind = kindOf(affix);
  const firstField = choiceFields[0]?.value;
  const start = (wanted: Kind): Affix | undefined => {
    if (wanted === 'text') return FIRST_TEXT[side];
    if (wanted === 'field') return { field: firstField ?? 'carrier' };
    const text = FIRST_TEXT[side];
    return wanted === 'device' ? { device: { PC: text, ANDROID: text, IOS: text } } : undefined;
  };
  return (
    <Field id={id} label={label} labelMode="group">
      <Segments<Kind>
        label={label}
        value={kind}
        choices={kindsOf(firstField !== undefined || kind === 'field', translate)}
        onChange={(wanted) => {
          if (wanted !== kind) onChange(start(wanted));
          onDone();
        }}
      />
      {typeof affix === 'string' && (
        <TextInput
          aria-label={translate(messages.text, { side: label })}
          className="st-affix"
          spellCheck={false}
          value={affix}
          onChange={({ target }) => onChange(target.value)}
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
      {typeof affix === 'object' &&
        'device' in affix &&
        DEVICES.map((device) => (
          <div key={device} className="st-text st-affix">
            <span aria-hidden="true">{translate(deviceNames[device])}</span>
            <TextInput
              aria-label={translate(messages.forDevice, {
                side: label,
                device: translate(deviceNames[device]),
              })}
              spellCheck={false}
              value={affix.device[device] ?? ''}
              onChange={({ target }) =>
                onChange({ device: { ...affix.device, [device]: target.value } })
              }
              onBlur={onDone}
            />
          </div>
        ))}
    </Field>
  );
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
