import { type ControlProps, choiceText, choiceValue } from '../../../renderer';
import { fieldIds, RadioGroup } from '../../../ui';

/** All choices at once. */
export function RadioControl(control: ControlProps) {
  const { id, value, onChange, type, choices = [] } = control;
  return (
    <RadioGroup
      id={id}
      name={control.name}
      labelledBy={fieldIds(id).label}
      describedBy={control.describedBy}
      value={choiceText(value)}
      choices={choices}
      invalid={control.invalid}
      required={control.required}
      disabled={control.disabled}
      onChange={(text) => onChange(choiceValue(text, type))}
      onBlur={control.onBlur}
    />
  );
}
