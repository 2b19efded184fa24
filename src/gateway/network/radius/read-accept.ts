import type { LimitKind } from '../../../wire';
import { AccessError, type NetworkGrant } from '../access-adapter';
import { AttributeType } from './attribute-types';
import { numberOf, textsOf, valuesOf } from './attributes';
import type { Attribute } from './packet';

/**
 * Reads what an Access-Accept grants.
 *
 * @param accountIdAttribute the attribute that names the account to the network's other servers,
 *   where it is needed
 * @throws AccessError 1003 when that is not there; 1004 for attributes that cannot be read
 */
export function readAccept(
  attributes: readonly Attribute[],
  accountIdAttribute: number | undefined,
): NetworkGrant {
  if (
    accountIdAttribute !== undefined &&
    !valuesOf(attributes, accountIdAttribute).some(({ length }) => length > 0)
  ) {
    throw new AccessError(1003, `The Access-Accept has no attribute ${accountIdAttribute}.`);
  }
  const classes = valuesOf(attributes, AttributeType.class);
  const entries: NetworkGrant = {
    ...(classes.length > 0 && { class: classes.map((value) => value.toString('hex')) }),
    ...defined('filterId', textsOf(attributes, AttributeType.filterId)[0]),
  };
  try {
    return {
      ...entries,
      ...defined('sessionTimeout', numberOf(attributes, AttributeType.sessionTimeout)),
      ...defined('idleTimeout', numberOf(attributes, AttributeType.idleTimeout)),
      ...defined('interimInterval', numberOf(attributes, AttributeType.acctInterimInterval)),
      ...defined('address', framedAddressOf(attributes)),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AccessError(1004, error.message);
  }
}

/**
 * The limit on an account that one of some Filter-Ids is, by network.json; nothing where none is
 * given.
 */
export function limitOfFilters(
  filterIds: readonly string[],
  limits: Readonly<Record<string, LimitKind>>,
): Pick<NetworkGrant, 'limit'> {
  if (filterIds.length === 0 || Object.keys(limits).length === 0) return {};
  const known = filterIds.find((filterId) => Object.hasOwn(limits, filterId));
  return { limit: known === undefined ? null : (limits[known] ?? null) };
}

/** RFC 2865, section 5.8; two of its values are no addresses. */
function framedAddressOf(attributes: readonly Attribute[]): string | undefined {
  const [value] = valuesOf(attributes, AttributeType.framedIpAddress);
  if (value?.length !== 4) return undefined;
  const address = [...value].join('.');
  return address.startsWith('255.255.255.') ? undefined : address;
}

function defined<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: Value });
}
