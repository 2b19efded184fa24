import type { NetworkPosition } from '../access-adapter';
import type { Controller } from './controller';
import { type Attribute, AttributeType, addressBytes } from './packet';

/** An access controller that speaks the portal protocol. */
export interface PortalNas {
  name: string;
  addresses: readonly string[];
  port: number;
  secret: string;
  version: 1 | 2;
  /** True when the controller wants to read its own address in requests. */
  sendsBasAddress: boolean;
}

export interface KnownController {
  nas: PortalNas;
  controller: Controller;
}

/** Controllers by their names. */
export type KnownControllers = ReadonlyMap<string, KnownController>;

/** BAS-IP, where a controller wants to read it. */
export function basAddressOf({
  sendsBasAddress,
  addresses: [address = ''],
}: PortalNas): Attribute[] {
  return sendsBasAddress ? [{ type: AttributeType.basAddress, value: addressBytes(address) }] : [];
}

/** Gives the key of a device: its controller and its address. */
export function deviceKey({ nas, address }: Pick<NetworkPosition, 'nas' | 'address'>): string {
  return `${nas} ${address}`;
}
