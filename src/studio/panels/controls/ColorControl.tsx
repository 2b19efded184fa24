import { useState } from 'react';
import { TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { ControlProps } from './control';
import { messages } from './messages';
import './controls.css';

/** A colour as `#rrggbb`, picked or typed. */
export function ColorControl({ id, value, onChange, onDone, ...rest }: ControlProps<string>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== '' && !isColor(typed);
  const shown = value ?? rest.placeholder;
  return (
    <div className="st-color">
      <input
        type="color"
        aria-label={translate(messages.pickColor)}
        value={shown !== undefined && isColor(shown) ? shown : '#888888'}
        data-unset={value === undefined || undefined}
        onChange={({ target }) => {
          setTyped(undefined);
          onChange(target.value);
        }}
        onBlur={onDone}
      />
      <TextInput
        id={id}
        value={typed ?? value ?? ''}
        spellCheck={false}
        maxLength={7}
        placeholder={rest.placeholder}
        invalid={isWrong || (rest.invalid ?? false)}
        aria-describedby={rest.describedBy}
        title={isWrong ? translate(messages.colorForm) : undefined}
        onChange={({ target }) => {
          const text = target.value.trim();
          setTyped(target.value);
          if (text === '') onChange(undefined);
          else if (isColor(text)) onChange(text.toLowerCase());
        }}
        onBlur={() => {
          setTyped(undefined);
          onDone?.();
        }}
      />
    </div>
  );
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
