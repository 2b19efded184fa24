import { isJsonObject, type JsonObject } from '../../../engine';
import type { PassingDevice, Traffic } from '../access-adapter';
import { type RulesetSettings, ruleMarks, settingsOfMark, TABLE } from './ruleset';

/** The table as the kernel has it. */
export interface RouterTable {
  /** `changed`: not all of its rules are those that the settings make. */
  rules: 'whole' | 'changed';
  /** The settings of the rules: those asked for, else those that the rules are marked with. */
  settings: RulesetSettings | undefined;
  /** Upper case with colons; the time that is left, in seconds. */
  devices: { address: string; mac: string; secondsLeft: number }[];
  /** The MAC addresses of registered devices. */
  registered: string[];
}

/**
 * Reads what `nft --json list table` printed.
 *
 * @param wanted the settings that the rules should have; without them those that they are marked
 *   with
 */
export function readTable(json: unknown, wanted: RulesetSettings | undefined): RouterTable {
  const all = (kind: string) => objectsOf(json, kind);
  const marks = all('rule').map(({ comment }) => (typeof comment === 'string' ? comment : ''));
  const settings = wanted ?? settingsOfMark(marks[0] ?? '');
  const expected = settings ? [...ruleMarks(settings)] : [];
  const isWhole = settings !== undefined && expected.join('\n') === marks.join('\n');
  const elementsOf = (name: string) => elementsIn(json, name);
  return {
    rules: isWhole ? 'whole' : 'changed',
    settings,
    devices: ['signed_in', 'signed_in6'].flatMap(elementsOf).flatMap(readDevice),
    registered: registeredIn(json),
  };
}

/** The kernel's counts of devices' traffic. */
export interface DeviceCounts {
  /** In bytes; 0 where nothing was counted, undefined for a device that is not let through here. */
  of(address: string, mac: string): Traffic | undefined;
  /** The same of a registered device, over all its addresses. */
  ofRegistered(mac: string): Traffic | undefined;
  /** The addresses that a device has sent something from, IPv4 before IPv6. */
  addressesOf(mac: string): readonly string[];
  /**
   * The registered devices among those that have sent something, each with the first of its
   * addresses.
   */
  passing: readonly PassingDevice[];
}

/** Reads the traffic of devices from the output of `nft --json list table`. */
export function readCounts(json: unknown): DeviceCounts {
  const sent = new Map(
    ['sent', 'sent6'].flatMap((name) => elementsIn(json, name)).flatMap(readCount),
  );
  const admitted = new Set(
    ['signed_in', 'signed_in6']
      .flatMap((name) => elementsIn(json, name))
      .flatMap(readDevice)
      .map(({ address, mac }) => `${address} ${mac.toLowerCase()}`),
  );
  const registered = registeredIn(json);
  const addresses = new Map<string, string[]>();
  for (const key of sent.keys()) {
    const [address = '', mac = ''] = key.split(' ');
    addresses.set(mac, [...(addresses.get(mac) ?? []), address]);
  }
  const received = new Map(
    ['received', 'received6'].flatMap((name) => elementsIn(json, name)).flatMap(readCount),
  );
  const addressesOf = (mac: string) => addresses.get(mac.toLowerCase()) ?? [];
  const countOf = (address: string, mac: string): Traffic => ({
    fromDevice: sent.get(`${address} ${mac.toLowerCase()}`) ?? 0,
    toDevice: received.get(address) ?? 0,
  });
  return {
    of(address, mac) {
      const key = `${address} ${mac.toLowerCase()}`;
      return sent.has(key) || admitted.has(key) ? countOf(address, mac) : undefined;
    },
    ofRegistered(mac) {
      const counts = addressesOf(mac).map((address) => countOf(address, mac));
      if (counts.length === 0 && !registered.includes(mac)) return undefined;
      return {
        fromDevice: counts.reduce((total, { fromDevice }) => total + fromDevice, 0),
        toDevice: counts.reduce((total, { toDevice }) => total + toDevice, 0),
      };
    },
    addressesOf,
    passing: registered.flatMap((mac) => {
      const [address] = addressesOf(mac);
      return address === undefined ? [] : [{ address, mac }];
    }),
  };
}

/** The MAC addresses of registered devices, upper case. */
function registeredIn(json: unknown): string[] {
  return elementsIn(json, 'registered').flatMap((mac) =>
    typeof mac === 'string' ? mac.toUpperCase() : [],
  );
}

function readCount(element: unknown): [key: string, bytes: number][] {
  if (!isJsonObject(element) || !isJsonObject(element.elem)) return [];
  const { val, counter } = element.elem;
  const key = isJsonObject(val) && Array.isArray(val.concat) ? val.concat.join(' ') : val;
  const bytes = isJsonObject(counter) ? counter.bytes : undefined;
  return typeof key === 'string' && typeof bytes === 'number' ? [[key, bytes]] : [];
}

/** True when our own table is in the output of `nft --json list tables`. */
export function namesTable(json: unknown): boolean {
  return objectsOf(json, 'table').some(({ family, name }) => family === 'inet' && name === TABLE);
}

/** The elements of a set in what nft printed. */
function elementsIn(json: unknown, set: string): unknown[] {
  return objectsOf(json, 'set').flatMap(({ name, elem }) =>
    name === set && Array.isArray(elem) ? elem : [],
  );
}

/** The objects of a kind in what nft printed. */
function objectsOf(json: unknown, kind: string): JsonObject[] {
  const entries = isJsonObject(json) && Array.isArray(json.nftables) ? json.nftables : [];
  return entries.map((entry) => isJsonObject(entry) && entry[kind]).filter(isJsonObject);
}

function readDevice(element: unknown): RouterTable['devices'] {
  if (!isJsonObject(element) || !isJsonObject(element.elem)) return [];
  const { val, expires } = element.elem;
  if (!isJsonObject(val) || !Array.isArray(val.concat) || typeof expires !== 'number') return [];
  const [address, mac] = val.concat;
  if (typeof address !== 'string' || typeof mac !== 'string') return [];
  return [{ address, mac: mac.toUpperCase(), secondsLeft: expires }];
}
