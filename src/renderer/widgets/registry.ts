import type { FieldView } from '../../engine';
import { pluginComponents } from '../../plugins/components';
import type { Control, FieldProps } from '../../ui';
import { CheckboxControl } from './CheckboxControl';
import { CheckboxesControl } from './CheckboxesControl';
import { HiddenControl } from './HiddenControl';
import { NumberControl } from './NumberControl';
import { RadioControl } from './RadioControl';
import { SelectControl } from './SelectControl';
import { TextareaControl } from './TextareaControl';
import { EmailControl, TelControl, TextControl } from './TextControl';

const builtIn: Readonly<Record<string, Control>> = {
  // Text
  text: TextControl,
  tel: TelControl,
  email: EmailControl,
  textarea: TextareaControl,
  number: NumberControl,

  // Choices
  select: SelectControl,
  radio: RadioControl,
  checkbox: CheckboxControl,

  // Not shown
  hidden: HiddenControl,
};

/** Whether a widget of this name can be drawn as itself. */
export function hasControl(widget: string): boolean {
  return Object.hasOwn(builtIn, widget) || Object.hasOwn(pluginComponents, widget);
}

/** The control of a field; for a widget that is not known, the plainest that holds its kind of value: never a gap. */
export function controlOf({ widget, type, choices }: FieldView): Control {
  if (type === 'array') return CheckboxesControl;
  const known = Object.hasOwn(builtIn, widget) ? builtIn[widget] : pluginComponents[widget];
  if (known && hasControl(widget)) return known;
  if (type === 'boolean') return CheckboxControl;
  if (choices) return SelectControl;
  return type === 'string' ? TextControl : NumberControl;
}

/** How a field's label is tied to its control: a box to tick has its words beside it. */
export function labelling({ widget, type }: FieldView): NonNullable<FieldProps['labels']> {
  if (type === 'array' || widget === 'radio') return 'group';
  return type === 'boolean' && widget !== 'select' ? 'none' : 'control';
}
