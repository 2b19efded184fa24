import { type BlockList, isIP } from 'node:net';

/** Says whether many people share an address, by the deployment's list. */
export function sharedAddressTest(list: BlockList): (address: string) => boolean {
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
