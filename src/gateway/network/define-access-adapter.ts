import type { JsonValue, Network, TerminalWords } from '../../engine';
import type { UserError } from '../user-error';
import type { AccessCapabilities, AdapterHealth, NetworkOpening } from './access-adapter';
import type { NetworkServices } from './services';
import type { Upstream } from './upstream/upstream';

/** All that an adapter may be able to do. */
export interface Capabilities extends AccessCapabilities {
  open: NetworkOpening;
  /** Carries operations out in the gateway's place. */
  passThrough: Upstream;
}

export type Capability = keyof Capabilities;

/** An adapter's work beside its capabilities. */
interface AdapterLife {
  health(): AdapterHealth;
  /**
   * Asks each peer now, by what changes nothing there, and says how it does. Never throws for a
   * peer.
   */
  check(): Promise<AdapterHealth>;
  /**
   * Begins, such as to take what the network asks of the gateway.
   *
   * @throws UserError for what its operator can fix
   */
  listen(): Promise<void>;
  /** Frees its sockets and timers, whether or not it has begun. */
  stop(): Promise<void>;
}

/** An adapter at work. */
export interface NetworkAdapter extends AdapterLife {
  can: Readonly<Partial<Capabilities>>;
}

/**
 * An adapter with each capability that it declares; undefined is one that its settings leave off.
 */
interface DeclaredAdapter<Can extends Capability> extends AdapterLife {
  can: { readonly [Name in Can]: Capabilities[Name] | undefined };
}

/** The members of network.json that are adapters' settings. */
export type SettingsMember = Exclude<keyof Network, '$schema' | 'adapters' | 'nas'>;

/** Makes the error for a place of network.json, which is a JSON Pointer. */
export type Refuse = (place: string, message: TerminalWords) => UserError;

interface Definition<Member extends SettingsMember | undefined, Can extends Capability> {
  /** As `adapters` of network.json has it, where it opens the network. */
  name: string;
  /** For whoever writes network.json, as part of a sentence. */
  summary: TerminalWords;
  /** The member of network.json with its settings, where it has any. */
  member: Member;
  /**
   * JSON Schema of that member, with its defaults; other places of the schema are
   * `#/definitions/…`.
   */
  settings?: JsonValue;
  /** JSON Schemas of what it needs to know of an access controller, by name. */
  controller?: Readonly<Record<string, JsonValue>>;
  capabilities: readonly Can[];
  /** Refuses contradictions that its schema cannot express. @throws UserError made by `wrong` */
  check?(network: Network, wrong: Refuse): void;
}

/** An adapter's definition: all that the gateway knows of it. */
export interface AccessAdapterDefinition
  extends Definition<SettingsMember | undefined, Capability> {
  /** @returns undefined where network.json has nothing for it to do */
  create(network: Network, services: NetworkServices): Promise<NetworkAdapter | undefined>;
}

/**
 * Gives an adapter's definition its type. `create` is called where network.json has its settings.
 */
export function defineAccessAdapter<
  Can extends Capability,
  Member extends SettingsMember | undefined = undefined,
>({
  create,
  ...definition
}: Definition<Member, Can> & {
  create(
    settings: Member extends SettingsMember ? NonNullable<Network[Member]> : undefined,
    services: NetworkServices,
  ): Promise<DeclaredAdapter<Can> | undefined>;
}): AccessAdapterDefinition {
  const { member } = definition;
  return {
    ...definition,
    async create(network, services) {
      const settings = member === undefined ? undefined : network[member];
      if (member !== undefined && settings === undefined) return undefined;
      return create(settings as Parameters<typeof create>[0], services);
    },
  };
}
