import type { KeyedCipher, WireKeys } from '../../wire';
import { createNodeCipher } from '../../wire/node';
import type { Keyring } from './keyring';

/** The payload cipher's keys at any moment. */
export interface PayloadKeys {
  /** Gives the keys that pages receive. */
  wire(): WireKeys;
  /** The ciphers of all keys that are accepted, the current one first. */
  ciphers(): readonly [KeyedCipher, ...KeyedCipher[]];
}

/**
 * @param keys those that are accepted, the current one first: the same list for as long as nothing
 *   has changed
 */
export function createPayloadKeys(keys: () => Keyring['payload']): PayloadKeys {
  const made = new WeakMap<Keyring['payload'], readonly [KeyedCipher, ...KeyedCipher[]]>();
  return {
    wire() {
      const [current, ...others] = keys();
      if (others.length === 0) return current;
      return { ...current, older: others.map(({ key, iv }) => ({ key, iv })) };
    },
    ciphers() {
      const accepted = keys();
      const [current, ...others] = accepted;
      const ciphers = made.get(accepted) ?? ([keyed(current), ...others.map(keyed)] as const);
      made.set(accepted, ciphers);
      return ciphers;
    },
  };
}

function keyed(keys: WireKeys): KeyedCipher {
  const cipher = createNodeCipher(keys);
  return keys.id === undefined ? { cipher } : { id: keys.id, cipher };
}
