import type { ControlProps } from '../../../renderer';
import { Checkbox, fieldIds } from '../../../ui';

/** A list of values, as boxes to tick. */
export function CheckboxesControl(control: ControlProps) {
  const { id, value, choices = [], onChange } = control;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  // In the order of the choices, however they were ticked.
  const toggle = (choice: string, on: boolean) => {
    const next = choices
      .map((known) => known.value)
      .filter((known) => (known === choice ? on : chosen.includes(known)));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be the field's existing label.
    <div
      id={id}
      role="group"
      aria-labelledby={fieldIds(id).label}
      aria-describedby={control.describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) control.onBlur();
      }}
    >
      {choices.map((choice, index) => (
        <Checkbox
          key={choice.value}
          id={`${id}-${index}`}
          name={control.name}
          value={choice.value}
          checked={chosen.includes(choice.value)}
          disabled={control.disabled}
          invalid={control.invalid}
          onChange={({ target }) => toggle(choice.value, target.checked)}
        >
          {choice.label}
        </Checkbox>
      ))}
    </div>
  );
}
