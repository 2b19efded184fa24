import { normalizeAddress } from '../normalize-address';
import { type AccessAdapter, AccessError, type NetworkSession } from './access-adapter';

/** An access controller that the deployment knows. */
export interface KnownNas {
  name: string;
  addresses: readonly string[];
  adapter: AccessAdapter;
}

/** The addresses and names by which a redirect tells its access controller. */
export interface NasClaim {
  /** `wlanacip`, `nasip`. */
  addresses: readonly string[];
  /** `wlanacname`, `ac_id`. */
  names: readonly string[];
}

/** The network of a deployment: its access controllers, and what opens each. */
export interface NetworkAccess {
  /**
   * The name of the access controller that a redirect names: by an address first, which names
   * cannot contradict. Null where the redirect names none and the deployment has a way for that.
   *
   * @throws AccessError 1001 for one that is not in the list
   */
  findNas(claim: NasClaim): string | null;
  /**
   * Gives the adapter of an access controller; for one that has left the list, the adapter that
   * serves where none is named.
   */
  adapterOf(nas: string | null): AccessAdapter;
  /**
   * Gives the adapter that opens, counts and closes a session; undefined for a session of another
   * router, whose own gateway does.
   */
  operatorOf(session: NetworkSession): AccessAdapter | undefined;
  /**
   * An access controller that an adapter opens; null for what opens the network where none is
   * named.
   */
  nasOf(adapter: AccessAdapter): string | null;
  /** Each adapter once. */
  adapters: readonly AccessAdapter[];
}

/**
 * @param known the NAS list; an empty one makes no difference between access controllers
 * @param fallback what opens the network where a redirect names no access controller; undefined
 *   refuses that
 */
export function createNetworkAccess(
  known: readonly KnownNas[],
  fallback: AccessAdapter | undefined,
): NetworkAccess {
  const byName = new Map(known.map((nas) => [nas.name.toLowerCase(), nas]));
  const byAddress = new Map(
    known.flatMap((nas) => nas.addresses.map((address) => [canonical(address), nas])),
  );
  const unknown = (message: string) => new AccessError(1001, message);
  const adapterOf = (nas: string | null) => {
    const found = nas === null ? undefined : byName.get(nas.toLowerCase());
    const adapter = found?.adapter ?? fallback ?? known[0]?.adapter;
    if (!adapter) throw unknown('No adapter opens the network here.');
    return adapter;
  };
  return {
    findNas({ addresses, names }) {
      if (known.length === 0) return null;
      const given = addresses.filter((address) => address !== '');
      const named = names.filter((name) => name !== '');
      if (given.length === 0 && named.length === 0) {
        if (fallback) return null;
        throw unknown('The redirect names no access controller.');
      }
      const found = [
        ...given.map((address) => byAddress.get(canonical(address))),
        ...named.map((name) => byName.get(name.toLowerCase())),
      ];
      // One that is known by its address may go by another name on the redirect, but not by
      // another's address.
      const counted = given.length > 0 ? found.slice(0, given.length) : found;
      const [nas] = counted.filter((each) => each !== undefined);
      if (!nas || counted.some((each) => each !== undefined && each !== nas)) {
        throw unknown('The redirect names an access controller that is not in the NAS list.');
      }
      return nas.name;
    },
    adapterOf,
    operatorOf({ nas, router }) {
      const adapter = adapterOf(nas);
      return router === undefined || adapter.router === router ? adapter : undefined;
    },
    nasOf(adapter) {
      if (adapter === fallback) return null;
      return known.find((nas) => nas.adapter === adapter)?.name ?? null;
    },
    adapters: [
      ...new Set([...known.map(({ adapter }) => adapter), ...(fallback ? [fallback] : [])]),
    ],
  };
}

/** One spelling for each address. */
function canonical(address: string): string {
  return normalizeAddress(address.trim()).toLowerCase();
}
