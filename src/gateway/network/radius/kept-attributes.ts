import type { Network } from '../../../engine';
import type { Refuse } from '../define-access-adapter';
import { AttributeType } from './attribute-types';
import { textAttribute, vendorTextAttribute } from './attributes';
import type { Attribute } from './packet';

/** The attributes that kept fields go into, by the fields' names. */
export type KeptAttributes = NonNullable<Network['radius']>['kept'];

/** EAP-Message (RFC 3579, section 3.1): a request with one is no question about a password. */
const EAP_MESSAGE = 79;

/** The attributes of what the school keeps of an account or device, by the operator's names. */
export function keptAttributes(
  kept: Readonly<Record<string, string>> | undefined,
  attributes: KeptAttributes,
): Attribute[] {
  return Object.entries(attributes).flatMap(([name, { attribute, vendor }]) => {
    const text = kept && Object.hasOwn(kept, name) ? kept[name] : undefined;
    if (text === undefined || text === '') return [];
    return [
      vendor === undefined
        ? textAttribute(attribute, text)
        : vendorTextAttribute(vendor, attribute, text),
    ];
  });
}

/**
 * Refuses attributes that the gateway itself sends or reads: what a student enters must not stand
 * in their place.
 *
 * @throws UserError made by `wrong`
 */
export function checkKeptAttributes(
  attributes: KeptAttributes,
  place: string,
  wrong: Refuse,
): void {
  const taken: readonly number[] = [...Object.values(AttributeType), EAP_MESSAGE];
  for (const [name, { attribute, vendor }] of Object.entries(attributes)) {
    if (vendor !== undefined || !taken.includes(attribute)) continue;
    throw wrong(`${place}/${name}/attribute`, {
      'zh-CN': `属性 ${attribute} 由网关自己填写，不能放学生填写的内容；可以用 87（NAS-Port-Id）、77（Connect-Info）或厂商属性`,
      en: `is ${attribute}, an attribute that the gateway itself sends or reads: take 87 (NAS-Port-Id), 77 (Connect-Info) or a vendor’s`,
    });
  }
}
