import { isIPv4 } from 'node:net';

/** What the rules are about. */
export interface RulesetSettings {
  /** The interface that students' devices are behind. */
  interface: string;
  /** Where the portal listens on this machine, on plain http. */
  portalPort: number;
}

/** A device that has been let through. */
export interface OpenDevice {
  address: string;
  /** With colons. */
  mac: string;
  /** Seconds. */
  timeout: number;
}

const TABLE = 'inet formgate';

/**
 * The rules that capture devices: names are resolved, http is shown the portal, all else is refused, but for devices in the sets. It is one
 * transaction, which makes what is missing and leaves the sets as they are: nobody is cut by applying it again.
 */
export function captureRules({ interface: name, portalPort }: RulesetSettings): string {
  const inside = `iifname "${name}"`;
  const isOpen = [
    `${inside} ip saddr . ether saddr @signed_in accept`,
    `${inside} ip6 saddr . ether saddr @signed_in6 accept`,
    `${inside} ether saddr @registered accept`,
  ];
  const chains = {
    capture: {
      hook: 'type nat hook prerouting priority dstnat; policy accept;',
      rules: [...isOpen, `${inside} tcp dport 80 redirect to :${portalPort}`],
    },
    forward: {
      hook: 'type filter hook forward priority filter; policy accept;',
      rules: [
        ...isOpen,
        `${inside} meta l4proto { tcp, udp } th dport 53 accept`,
        `${inside} meta l4proto tcp reject with tcp reset`,
        `${inside} reject with icmpx admin-prohibited`,
      ],
    },
  };
  const lines = [
    `add table ${TABLE}`,
    `add set ${TABLE} signed_in { type ipv4_addr . ether_addr; flags timeout; }`,
    `add set ${TABLE} signed_in6 { type ipv6_addr . ether_addr; flags timeout; }`,
    `add set ${TABLE} registered { type ether_addr; }`,
    ...Object.entries(chains).flatMap(([chain, { hook, rules }]) => [
      `add chain ${TABLE} ${chain} { ${hook} }`,
      `flush chain ${TABLE} ${chain}`,
      ...rules.map((rule) => `add rule ${TABLE} ${chain} ${rule}`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Takes the rules and sets away: then nothing is captured. */
export const removeRules = `add table ${TABLE}\ndelete table ${TABLE}\n`;

/** Lets a device through, or gives it another time: one that is there already is replaced. */
export function openRule(device: OpenDevice): string {
  const timeout = Math.max(1, Math.ceil(device.timeout));
  return `${closeRule(device)}${element('add', device, ` timeout ${timeout}s`)}`;
}

/** Captures a device again; one that is not there is none that has to go. */
export function closeRule(device: Pick<OpenDevice, 'address' | 'mac'>): string {
  return `${element('add', device)}${element('delete', device)}`;
}

/** The devices that pass without signing in, in place of those before. */
export function registeredRules(macs: readonly string[]): string {
  const flush = `flush set ${TABLE} registered\n`;
  if (macs.length === 0) return flush;
  return `${flush}add element ${TABLE} registered { ${macs.map((mac) => mac.toLowerCase()).join(', ')} }\n`;
}

function element(
  verb: 'add' | 'delete',
  { address, mac }: Pick<OpenDevice, 'address' | 'mac'>,
  more = '',
): string {
  const set = isIPv4(address) ? 'signed_in' : 'signed_in6';
  return `${verb} element ${TABLE} ${set} { ${address} . ${mac.toLowerCase()}${more} }\n`;
}
