import { createHmac, hkdfSync } from 'node:crypto';
import type { WireKeys } from '../../wire';
import type { KeyKind } from '../../wire/calls/keys/key-parts';

/**
 * The keys of a deployment that are accepted; of each kind the first is the one that is used, and
 * the others were, or will be soon.
 */
export interface Keyring {
  /** Secrets as hex, from which the gateway's own keys are derived. */
  master: readonly [string, ...string[]];
  identification: readonly [IdentificationKey, ...IdentificationKey[]];
  payload: readonly [WireKeys, ...WireKeys[]];
}

export interface IdentificationKey {
  /** The prefix of the hashes made with this key; empty when hashes do not name their key. */
  name: string;
  key: Buffer;
}

/** A key as the database has it. */
export interface StoredKey {
  kind: KeyKind;
  value: string;
  name: string;
}

/**
 * @param stored keys of the database, of each kind the current one first
 * @param fileKeys keys for hashes of ID numbers that are not in the database, which go before
 *   those, the current one first
 */
export function keyringOf(stored: readonly StoredKey[], fileKeys: readonly string[]): Keyring {
  const of = (kind: KeyKind) => stored.filter((each) => each.kind === kind);
  const external = fileKeys.map((key) => ({ name: '', key: derive(key) }));
  const own = of('identification').map(({ name, value }) => ({
    name,
    key: derive(Buffer.from(value, 'hex')),
  }));
  return {
    master: some(of('master').map(({ value }) => value)),
    identification: some([...external, ...own]),
    payload: some(of('payload').map(({ name, value }) => wireKeysOf(name, value))),
  };
}

/** The hash of parts by a key, as it is stored. */
export function identificationHash({ name, key }: IdentificationKey, text: string): string {
  const hash = createHmac('sha256', key)
    .update(JSON.stringify([text]))
    .digest('hex');
  return name === '' ? hash : `${name}:${hash}`;
}

function derive(key: string | Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'formgate identification', 32));
}

function wireKeysOf(id: string, value: string): WireKeys {
  const [key = '', iv = ''] = value.split(':');
  return { id, key, iv };
}

/** How a payload key is stored. */
export function payloadValue({ key, iv }: WireKeys): string {
  return `${key}:${iv}`;
}

function some<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('A key of the deployment is missing.');
  return [first, ...others];
}
