import { Checkbox, type ChoiceItem, fieldIds } from '../../../ui';
import type { ControlProps } from './control';
import './controls.css';

export interface SeveralControlProps extends ControlProps<readonly string[]> {
  choices: readonly ChoiceItem[];
  /** True where no value at all means something else than no list. */
  mayBeEmpty?: boolean;
}

/**
 * Any of several values, in the order of the choices. None at all takes the list away, where an
 * empty one says nothing. Its id is that of a group.
 */
export function SeveralControl({
  id,
  value = [],
  choices,
  mayBeEmpty = false,
  onChange,
  ...rest
}: SeveralControlProps) {
  const known = choices.map((choice) => choice.value);
  const unknown = value.filter((one) => !known.includes(one));
  const toggle = (changed: string) => {
    const next = [...known, ...unknown].filter((one) => value.includes(one) !== (one === changed));
    onChange(next.length === 0 && !mayBeEmpty ? undefined : next);
    rest.onDone?.();
  };
  return (
    <fieldset
      className="st-several"
      aria-labelledby={fieldIds(id).label}
      aria-describedby={rest.describedBy}
    >
      {[...choices, ...unknown.map((one) => ({ value: one, label: one }))].map((choice) => (
        <Checkbox
          key={choice.value}
          checked={value.includes(choice.value)}
          onChange={() => toggle(choice.value)}
        >
          {choice.label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
