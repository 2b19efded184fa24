import { resolveText } from '../../engine';
import { type ControlProps, fieldIds, RadioGroup, Select } from '../../ui';
import { carrier } from './definition';

/** Up to so many carriers are shown all at once. */
const MOST_RADIOS = 4;

/** The school's carriers: all at once, or in a list that opens. None is chosen unasked. */
export function CarrierControl(props: ControlProps) {
  const { id, name, choices = [], required, disabled, invalid, describedBy, services } = props;
  const value = choices.find((choice) => choice.value === props.value)?.value;

  if (drawnAs(props.options.style, choices.length) === 'radio') {
    return (
      <RadioGroup
        {...{ id, name, value, choices, required, disabled, invalid, describedBy }}
        labelledBy={fieldIds(id).label}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    );
  }

  const empty = resolveText(carrier.widget.messages.choose, services.locale);
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

function drawnAs(style: unknown, count: number): 'select' | 'radio' {
  if (style === 'select' || style === 'radio') return style;
  return count <= MOST_RADIOS ? 'radio' : 'select';
}
