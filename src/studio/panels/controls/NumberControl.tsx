import { useState } from 'react';
import { TextInput } from '../../../ui';
import type { ControlProps } from './control';

/** A number. What is no number yet stays as it is typed, and changes nothing. */
export function NumberControl({ id, value, onChange, onDone, ...rest }: ControlProps<number>) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== '' && numberOf(typed) === undefined;
  return (
    <TextInput
      id={id}
      inputMode="decimal"
      value={typed ?? (value === undefined ? '' : String(value))}
      placeholder={rest.placeholder}
      invalid={isWrong || (rest.invalid ?? false)}
      aria-describedby={rest.describedBy}
      onChange={({ target }) => {
        const text = target.value.trim();
        const number = numberOf(text);
        setTyped(target.value);
        if (text === '') onChange(undefined);
        else if (number !== undefined) onChange(number);
      }}
      onBlur={() => {
        setTyped(undefined);
        onDone?.();
      }}
    />
  );
}

/** Undefined for a text that JSON would not take for a number. */
function numberOf(text: string): number | undefined {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
