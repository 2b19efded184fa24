import { type CheckFailure, defineFormat, defineMessages, defineWidget } from '../../../engine';
import { NO_OPTIONS } from '../no-options';
import { plainText } from '../typed-text';

/**
 * The written forms: pairs, groups of four as network equipment prints them, or twelve digits in a
 * row.
 */
const FORMS = [
  /^[0-9A-F]{12}$/,
  /^[0-9A-F]{2}([-: ])(?:[0-9A-F]{2}\1){4}[0-9A-F]{2}$/,
  /^[0-9A-F]{4}([-:. ])[0-9A-F]{4}\1[0-9A-F]{4}$/,
];

/** As addresses are sent, of several makers. */
const SAMPLES = ['3C:22:FB:01:02:03', '00:1A:2B:3C:4D:5E', 'A4:83:E7:9F:10:0B'];

/**
 * The two lowest bits of the first octet (IEEE 802, clause 8): a group's address; an address that
 * software assigned, not the maker.
 */
const GROUP_BIT = 0x01;
const LOCAL_BIT = 0x02;

/**
 * The MAC address of one device, sent as `AA:BB:CC:DD:EE:FF`. Addresses that no single device has
 * (all zero, broadcast, multicast) are refused. A private (random) address is accepted, and the
 * widget explains the consequences.
 */
export const macAddressFormat = defineFormat({
  name: 'mac-address',
  title: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  description: {
    'zh-CN': '设备的 MAC 地址',
    en: 'The MAC address of a device',
  },
  samples: SAMPLES,
  check: checkAddress,
  normalize: (value) =>
    checkAddress(value) ? value : (digitsOf(value).match(/../g) ?? []).join(':'),
  messages: defineMessages('format.mac-address', {
    characters: {
      'zh-CN': 'MAC 地址只包含数字 0–9 和字母 A–F',
      en: 'A MAC address has only the digits 0–9 and the letters A–F',
    },
    length: {
      'zh-CN': 'MAC 地址应为 12 位，形如 3C:22:FB:01:02:03',
      en: 'A MAC address has 12 letters and digits, like 3C:22:FB:01:02:03',
    },
    shape: {
      'zh-CN': 'MAC 地址的分隔不正确，应形如 3C:22:FB:01:02:03',
      en: 'Write the MAC address in pairs, like 3C:22:FB:01:02:03',
    },
    zero: {
      'zh-CN': '全 0 的地址不属于任何设备，请查看设备的网络设置',
      en: 'An address of zeros belongs to no device; see your device’s network settings',
    },
    broadcast: {
      'zh-CN': '广播地址不属于任何设备，请查看设备的网络设置',
      en: 'The broadcast address belongs to no device; see your device’s network settings',
    },
    multicast: {
      'zh-CN': '组播地址不属于单个设备，请核对前两位',
      en: 'A multicast address belongs to no one device; please check the first two digits',
    },
  }),
});

/** An input for a MAC address, which explains private (random) addresses. */
export const macAddressWidget = defineWidget({
  name: 'mac-address',
  title: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  description: {
    'zh-CN': '设备的 MAC 地址，填了随机地址会提醒',
    en: 'A device’s MAC address; students are warned of a private one',
  },
  types: ['string'],
  options: NO_OPTIONS,
  starters: [
    {
      name: 'mac',
      field: { format: 'mac-address', label: { 'zh-CN': 'MAC 地址', en: 'MAC address' } },
    },
  ],
  label: 'control',
  samples: SAMPLES,
  autofill: [],
  defaults: { autocomplete: 'off', inputmode: 'text' },
  messages: defineMessages('widget.mac-address', {
    thisDevice: {
      'zh-CN': '填入正在用的设备 ${mac}',
      en: 'Use this device: ${mac}',
    },
  }),
});

/**
 * True for a valid address that software assigned (private, random), so that it may change. False
 * for an invalid one.
 */
export function isPrivateAddress(value: string): boolean {
  return !checkAddress(value) && (firstOctet(digitsOf(value)) & LOCAL_BIT) !== 0;
}

function checkAddress(value: string): CheckFailure | undefined {
  const written = plainText(value).toUpperCase();
  if (/[^0-9A-F:. -]/.test(written)) return { code: 'characters' };
  const digits = digitsOf(value);
  if (digits.length !== 12) return { code: 'length' };
  if (!FORMS.some((form) => form.test(written))) return { code: 'shape' };
  if (/^0+$/.test(digits)) return { code: 'zero' };
  if (/^F+$/.test(digits)) return { code: 'broadcast' };
  if ((firstOctet(digits) & GROUP_BIT) !== 0) return { code: 'multicast' };
  return undefined;
}

function digitsOf(value: string): string {
  return plainText(value)
    .toUpperCase()
    .replace(/[:. -]/g, '');
}

function firstOctet(digits: string): number {
  return Number.parseInt(digits.slice(0, 2), 16);
}
