import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** The settings that the rules are made from. */
export interface RulesetSettings {
  /** The interface that students' devices are behind. */
  interface: string;
  /** The port of the portal on this machine, on plain http. */
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

/** The table's name: nothing of ours is outside it. */
export const TABLE = 'formgate';
const OURS = `inet ${TABLE}`;

/**
 * How many addresses a set may hold that packets add to as well: without a limit of ours the kernel
 * stops at 65,536.
 */
const MOST_ADDRESSES = 1_048_576;

const SETS: readonly string[] = [
  'signed_in { type ipv4_addr . ether_addr; flags timeout; }',
  'signed_in6 { type ipv6_addr . ether_addr; flags timeout; }',
  'registered { type ether_addr; }',
  ...['signed_in_address', 'registered_address'].flatMap((name) =>
    [`${name} { type ipv4_addr;`, `${name}6 { type ipv6_addr;`].map(
      (set) => `${set} size ${MOST_ADDRESSES}; flags dynamic,timeout; }`,
    ),
  ),
  // Traffic is counted apart from admission: a set that is looked up elsewhere as well would count
  // that too.
  `sent { type ipv4_addr . ether_addr; size ${MOST_ADDRESSES}; flags dynamic,timeout; }`,
  `sent6 { type ipv6_addr . ether_addr; size ${MOST_ADDRESSES}; flags dynamic,timeout; }`,
  `received { type ipv4_addr; size ${MOST_ADDRESSES}; flags dynamic,timeout; }`,
  `received6 { type ipv6_addr; size ${MOST_ADDRESSES}; flags dynamic,timeout; }`,
];

/**
 * For how long the count of a device that moves nothing is stored; its session's end removes it.
 */
const COUNTED = 'timeout 1d counter';

/** The chains, each with its hook and its rules. */
function chainsOf({ interface: name, portalPort }: RulesetSettings) {
  const from = `iifname "${name}"`;
  const to = `oifname "${name}"`;
  return {
    capture: {
      hook: 'type nat hook prerouting priority dstnat; policy accept;',
      rules: [
        `${from} ip saddr . ether saddr @signed_in accept`,
        `${from} ip6 saddr . ether saddr @signed_in6 accept`,
        `${from} ether saddr @registered accept`,
        `${from} tcp dport 80 redirect to :${portalPort}`,
      ],
    },
    forward: {
      hook: 'type filter hook forward priority filter; policy accept;',
      rules: [
        // Packets to a device show no MAC address yet, so its address is looked up: those of
        // sessions are put there with them, and added here where the end of another session took
        // one away; those of registered devices are learned.
        `${from} ip saddr . ether saddr @signed_in add @signed_in_address { ip saddr timeout 10s } update @sent { ip saddr . ether saddr ${COUNTED} } accept`,
        `${from} ip6 saddr . ether saddr @signed_in6 add @signed_in_address6 { ip6 saddr timeout 10s } update @sent6 { ip6 saddr . ether saddr ${COUNTED} } accept`,
        `${from} ether saddr @registered update @registered_address { ip saddr timeout 1h } update @sent { ip saddr . ether saddr ${COUNTED} } accept`,
        `${from} ether saddr @registered update @registered_address6 { ip6 saddr timeout 1h } update @sent6 { ip6 saddr . ether saddr ${COUNTED} } accept`,
        `${from} meta l4proto { tcp, udp } th dport 53 accept`,
        `${from} meta l4proto tcp reject with tcp reset`,
        `${from} reject with icmpx admin-prohibited`,
        `${to} ip daddr @signed_in_address update @received { ip daddr ${COUNTED} } accept`,
        `${to} ip6 daddr @signed_in_address6 update @received6 { ip6 daddr ${COUNTED} } accept`,
        `${to} ip daddr @registered_address update @received { ip daddr ${COUNTED} } accept`,
        `${to} ip6 daddr @registered_address6 update @received6 { ip6 daddr ${COUNTED} } accept`,
        `${to} ct direction reply meta l4proto { tcp, udp } th sport 53 accept`,
        `${to} drop`,
      ],
    },
  };
}

/**
 * The rules that capture devices: names are resolved, http is shown the portal, all else is refused
 * in both directions, but for devices in the sets. It is one transaction, which makes what is
 * missing and leaves the sets as they are: nobody is cut by applying it again.
 */
export function captureRules(settings: RulesetSettings): string {
  const marks = ruleMarks(settings);
  const lines = [
    `add table ${OURS}`,
    ...SETS.map((set) => `add set ${OURS} ${set}`),
    ...Object.entries(chainsOf(settings)).flatMap(([chain, { hook, rules }]) => [
      `add chain ${OURS} ${chain} { ${hook} }`,
      `flush chain ${OURS} ${chain}`,
      ...rules.map((rule) => `add rule ${OURS} ${chain} ${rule} comment "${marks.next().value}"`),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * The marks of the rules, in their order: the settings, what all the rules are, and which one it
 * is. So the kernel's list of them shows whether they are whole and of this version.
 */
export function* ruleMarks(settings: RulesetSettings): Generator<string, undefined> {
  const rules = Object.values(chainsOf(settings)).flatMap((chain) => chain.rules);
  const digest = createHash('sha256').update(rules.join('\n')).digest('hex').slice(0, 8);
  for (const index of rules.keys()) {
    yield `${settings.interface} ${settings.portalPort} ${digest} ${index + 1}`;
  }
}

/** The settings of rules, as their marks have them. */
export function settingsOfMark(mark: string): RulesetSettings | undefined {
  const [, name, port] = /^(\S+) (\d+) [0-9a-f]{8} \d+$/.exec(mark) ?? [];
  return name === undefined ? undefined : { interface: name, portalPort: Number(port) };
}

/** Takes the rules and sets away: then nothing is captured. */
export const removeRules = `add table ${OURS}\ndelete table ${OURS}\n`;

/** Lets a device through, whose counts begin at 0. */
export function openRule(device: OpenDevice): string {
  return `${elements('add', COUNTS, device)}${elements('delete', COUNTS, device)}${reopenRule(device)}`;
}

/**
 * Lets a device through again, or gives it another time: one that is there already is replaced, and
 * counted on.
 */
export function reopenRule(device: OpenDevice): string {
  const timeout = ` timeout ${Math.max(1, Math.ceil(device.timeout))}s`;
  // The address is the last to end, so that no packet of the device adds it again.
  return [
    ...[elements('add', ADMITTED, device), elements('delete', ADMITTED, device)],
    elements('add', ADMITTED, device, timeout),
  ].join('');
}

/** Captures a device again; one that is not there is none that has to go. */
export function closeRule(device: Pick<OpenDevice, 'address' | 'mac'>): string {
  return ['add', 'delete']
    .map((verb) => elements(verb, ADMITTED, device) + elements(verb, COUNTS, device))
    .join('');
}

/**
 * The devices that pass without signing in, in place of those before.
 *
 * @param hasRemoved whether one of those before is none any more: then their addresses are learned
 *   anew
 */
export function registeredRules(macs: readonly string[], hasRemoved: boolean): string {
  const flushed = [
    'registered',
    ...(hasRemoved ? ['registered_address', 'registered_address6'] : []),
  ];
  const flush = flushed.map((set) => `flush set ${OURS} ${set}\n`).join('');
  if (macs.length === 0) return flush;
  return `${flush}add element ${OURS} registered { ${macs.map((mac) => mac.toLowerCase()).join(', ')} }\n`;
}

/** Sets with an element for each device: by address and MAC address, and by address alone. */
const ADMITTED = ['signed_in', 'signed_in_address'] as const;
const COUNTS = ['sent', 'received'] as const;

function elements(
  verb: string,
  [pairs, addresses]: readonly [string, string],
  { address, mac }: Pick<OpenDevice, 'address' | 'mac'>,
  more = '',
): string {
  const family = isIPv4(address) ? '' : '6';
  return [
    `${verb} element ${OURS} ${pairs}${family} { ${address} . ${mac.toLowerCase()}${more} }\n`,
    `${verb} element ${OURS} ${addresses}${family} { ${address}${more} }\n`,
  ].join('');
}
