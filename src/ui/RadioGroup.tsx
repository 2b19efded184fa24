import { classNames } from './class-names';
import type { ChoiceItem } from './Select';
import './RadioGroup.css';

export interface RadioGroupProps {
  /** The group's id. The radios' ids are `<id>-0`, `<id>-1` and so on. */
  id: string;
  /** The radios' name. */
  name: string;
  /** The id of the element that names the group. */
  labelledBy: string;
  describedBy?: string;
  value: string | undefined;
  choices: readonly ChoiceItem[];
  invalid?: boolean;
  required?: boolean;
  disabled?: boolean;
  onChange(value: string): void;
  /** The focus left the whole group. */
  onBlur?(): void;
}

/** Radio buttons, side by side where they fit. Arrow keys move between them. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, name, value, choices, invalid = false, required, disabled, onChange, onBlur } = props;
  return (
    <div
      id={id}
      className={classNames('fg-radios', invalid && 'fg-invalid-group')}
      role="radiogroup"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className="fg-radio">
          <input
            type="radio"
            id={`${id}-${index}`}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
