import type { ControlProps } from '../../renderer';
import { TextInput, type TextInputProps } from '../../ui';

export interface ControlInputProps
  extends Pick<
    TextInputProps,
    'autoCapitalize' | 'end' | 'onKeyDown' | 'onKeyUp' | 'ref' | 'type'
  > {
  control: ControlProps;
  /** The id of a note that the control itself puts under its field. */
  note?: string;
  /**
   * Turns the typed text into the field's value. Left out: the text itself. Not called while an
   * input method composes.
   */
  toValue?(typed: string): string;
}

/**
 * The line of text of a control: its field's attributes on one `input`, without a browser's
 * corrections.
 */
export function ControlInput({ control, note, toValue, ...attributes }: ControlInputProps) {
  return (
    <TextInput
      type="text"
      {...attributes}
      id={control.id}
      name={control.name}
      value={typeof control.value === 'string' ? control.value : ''}
      invalid={control.invalid}
      disabled={control.disabled}
      readOnly={control.readOnly}
      placeholder={control.placeholder}
      autoComplete={control.autocomplete}
      inputMode={control.inputmode}
      autoCorrect="off"
      spellCheck={false}
      aria-required={control.required || undefined}
      aria-describedby={[control.describedBy, note].filter(Boolean).join(' ') || undefined}
      onChange={(event) => {
        const { target, nativeEvent } = event;
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
        const text = toValue && !isComposing ? toValue(target.value) : target.value;
        control.onChange(text === '' ? undefined : text);
      }}
      onBlur={control.onBlur}
    />
  );
}
