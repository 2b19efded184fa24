import { isJsonObject, type JsonValue } from '../../../engine';
import { useTranslate } from '../../app/use-translate';
import { ChoiceControl } from './ChoiceControl';
import type { ControlProps } from './control';
import { messages } from './messages';
import { NumberControl } from './NumberControl';
import { TextControl } from './TextControl';

export type ScalarKind = 'string' | 'number' | 'boolean';

/**
 * A value that is a text, a number or yes and no, by what it is for. A list is shown and left
 * alone.
 */
export function ScalarControl({
  value,
  onChange,
  kind,
  ...props
}: ControlProps<JsonValue> & { kind: ScalarKind }) {
  const translate = useTranslate();
  if (Array.isArray(value) || isJsonObject(value)) {
    return <code className="st-id">{JSON.stringify(value)}</code>;
  }
  if (kind === 'number') {
    const number = typeof value === 'number' ? value : undefined;
    return <NumberControl {...props} value={number} onChange={onChange} />;
  }
  if (kind === 'boolean') {
    const { placeholder: _example, ...rest } = props;
    return (
      <ChoiceControl
        {...rest}
        value={value === undefined ? undefined : String(value)}
        choices={[
          { value: 'true', label: translate(messages.yes) },
          { value: 'false', label: translate(messages.no) },
        ]}
        onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
      />
    );
  }
  const text = typeof value === 'string' ? value : undefined;
  return <TextControl {...props} value={text} onChange={onChange} />;
}
