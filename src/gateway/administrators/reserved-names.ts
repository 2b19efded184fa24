import { nameKey } from './store';

/** The history names others so: no administrator is taken for one of them. */
const RESERVED = ['operator', 'formgate'];

export function isReservedName(name: string): boolean {
  return RESERVED.includes(nameKey(name));
}
