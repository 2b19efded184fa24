import { useId } from 'react';
import { Field, Icon } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { ColorControl } from '../controls/ColorControl';
import { accents } from './accents';
import { messages } from './messages';

interface AccentFieldProps {
  value: string | undefined;
  onChange(color: string | undefined): void;
  onDone(): void;
}

/** The school’s colour: one of those that schools often have, or any other. */
export function AccentField({ value, onChange, onDone }: AccentFieldProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Field id={id} label={translate(messages.accent)}>
      <div className="st-accents">
        {accents.map(({ color, name }) => {
          const isChosen = value?.toLowerCase() === color;
          return (
            <button
              key={color}
              type="button"
              aria-pressed={isChosen}
              aria-label={translate(messages.useColor, { name: translate(name) })}
              title={translate(name)}
              style={{ background: color }}
              onClick={() => {
                onChange(color);
                onDone();
              }}
            >
              {isChosen && <Icon name="check" />}
            </button>
          );
        })}
      </div>
      <ColorControl id={id} value={value} onChange={onChange} onDone={onDone} />
    </Field>
  );
}
