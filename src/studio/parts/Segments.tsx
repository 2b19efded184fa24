import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './Segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  /** `icon`: in place of the words, which it then has as its name. */
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange(value: Value): void;
}

/** One of a few, side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="st-segments"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find((choice) => keys.has(choice.value));
        if (chosen) onChange(chosen.value);
      }}
    >
      {choices.map(({ value: id, label: name, icon }) => (
        <ToggleButton key={id} id={id} className="st-segment">
          {icon === undefined ? (
            name
          ) : (
            <span title={name}>
              {icon}
              <span className="fg-hidden">{name}</span>
            </span>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
