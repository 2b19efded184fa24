import type { Field } from './types';

/** The widgets that need no plugin, and the types of JSON Schema that each can hold. */
export const BUILT_IN_WIDGETS: Readonly<Record<string, readonly Field['type'][]>> = {
  text: ['string'],
  tel: ['string'],
  email: ['string'],
  number: ['number', 'integer'],
  textarea: ['string'],
  select: ['string', 'number', 'integer', 'boolean', 'array'],
  radio: ['string', 'number', 'integer', 'boolean'],
  checkbox: ['boolean'],
  hidden: ['string', 'number', 'integer', 'boolean'],
};

/** The widget of a field: the one it names, else the plainest for its kind of value. */
export function widgetOf(field: Field): string {
  if (field.ui.widget !== undefined) return field.ui.widget;
  if (field.type === 'boolean') return 'checkbox';
  if (field.enum !== undefined || field.type === 'array') return 'select';
  return field.type === 'string' ? 'text' : 'number';
}
