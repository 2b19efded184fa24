import { TextInput } from '../../../ui';
import type { ControlProps } from './control';

export interface TextControlProps extends ControlProps<string> {
  /** `url`: with the keys for addresses. `date`: a day. */
  type?: 'text' | 'url' | 'date';
}

/**
 * A text that is no text for people, such as an address or an identifier. An empty one is taken
 * away.
 */
export function TextControl({
  id,
  value,
  onChange,
  onDone,
  type = 'text',
  ...rest
}: TextControlProps) {
  return (
    <TextInput
      id={id}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'url' ? 'url' : undefined}
      spellCheck={false}
      value={value ?? ''}
      placeholder={rest.placeholder}
      invalid={rest.invalid ?? false}
      aria-describedby={rest.describedBy}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      onBlur={onDone}
    />
  );
}
