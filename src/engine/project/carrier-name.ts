import type { Registry } from '../definitions/registry';
import { fieldChoices } from '../form/field';
import { type JsonValue, memberOf } from '../json/json';
import type { Wording } from '../text/text';
import { labelOf } from './part-names';

/** The name of a carrier as a school writes it: its label, that of its code, or its value. */
export function carrierName(carrier: JsonValue | undefined, registry: Registry): Wording {
  const textOf = (name: string) => String(memberOf(carrier, name) ?? '');
  const carriers = [{ value: textOf('value'), code: textOf('code') }];
  const configuration = { schoolNameEn: '', carriers };
  const field = { widget: 'carrier', label: '' };
  const [choice] = fieldChoices(field, { configuration, registry }) ?? [];
  return labelOf(carrier) ?? (choice?.label || textOf('value'));
}
