import type { ControlProps } from '../../../renderer';
import { fieldIds, RadioGroup, Select } from '../../../ui';
import { carrierStyle, carrierWidget } from './definition';

/** The school's carriers: all at once, or in a list that opens. None is chosen unasked. */
export function CarrierControl(props: ControlProps) {
  const { id, name, choices = [], required, disabled, invalid, describedBy, services } = props;
  const value = choices.find((choice) => choice.value === props.value)?.value;

  if (carrierStyle(props.options.style, choices.length) === 'radio') {
    return (
      <RadioGroup
        {...{ id, name, value, choices, required, disabled, invalid, describedBy }}
        labelledBy={fieldIds(id).label}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    );
  }

  const empty = services.translate(carrierWidget.messages.choose);
  return (
    <Select
      {...{ id, name, choices, disabled, invalid }}
      value={value ?? ''}
      empty={required && value !== undefined ? undefined : empty}
      aria-labelledby={fieldIds(id).label}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      onBlur={props.onBlur}
    />
  );
}
