import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './Segments.css';

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
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
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value} className="st-segment">
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
