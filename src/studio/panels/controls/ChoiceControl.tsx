import { type ChoiceItem, Select } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { ControlProps } from './control';
import { messages } from './messages';

export interface ChoiceControlProps extends ControlProps<string> {
  choices: readonly ChoiceItem[];
  /** True when there may be no value. */
  isOptional?: boolean;
}

/**
 * One of several values, in words. A value that is not among them is shown as well, since the text
 * is the truth.
 */
export function ChoiceControl({ id, value, choices, onChange, ...rest }: ChoiceControlProps) {
  const translate = useTranslate();
  const { isOptional = true, placeholder = translate(messages.noChoice) } = rest;
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === value);
  const unknown = isUnknown ? [{ value, label: translate(messages.unknownChoice, { value }) }] : [];
  return (
    <Select
      id={id}
      value={value ?? ''}
      choices={[...unknown, ...choices]}
      {...(isOptional || value === undefined ? { empty: placeholder } : {})}
      invalid={rest.invalid ?? false}
      aria-describedby={rest.describedBy}
      onChange={({ target }) => {
        onChange(target.value === '' ? undefined : target.value);
        rest.onDone?.();
      }}
    />
  );
}
