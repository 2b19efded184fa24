import { namesTablet } from './tablet-models';

/** The classes of devices that the network's rules distinguish (spec section 3). */
export type DeviceClass = 'PC' | 'ANDROID' | 'IOS';

/**
 * The class that a school gives to tablets: computers, as the specification does, or phones of the
 * same system.
 */
export type TabletClass = 'PC' | 'SYSTEM';

/**
 * The signals that a device gives about itself. A browser knows more of them than its requests
 * carry.
 */
export interface DeviceSignals {
  userAgent: string;
  /** Client Hints: `Sec-CH-UA-Mobile`, `navigator.userAgentData.mobile`. */
  mobile?: boolean;
  /** Client Hints: `Sec-CH-UA-Platform`, such as "Android". */
  system?: string;
  /**
   * `navigator.platform`: the device's own, even when the user agent imitates another one to get
   * its pages.
   */
  platform?: string;
  /** `navigator.maxTouchPoints`: 0 on every Mac. */
  touchPoints?: number;
  /** The shorter side of the screen in CSS pixels. Android's tablets begin at 600. */
  screenWidth?: number;
}

type System = 'ANDROID' | 'IOS' | 'OTHER';
interface Device {
  system: System;
  kind: 'phone' | 'tablet' | 'computer';
}

const COMPUTER: Device = { system: 'OTHER', kind: 'computer' };

const TABLET_SCREEN = 600;
/** Longer user agents cost time and carry no further information. */
const LONGEST_AGENT = 512;
const NOT_PORTABLE: readonly RegExp[] = [
  /Windows|\bCrOS\b|Chromebook|Pixelbook|Tizen|Web0S|webOS|\bTV\b|MiTV|LED\d\d|Chromecast|SmartTV/,
  /SMART-TV|GoogleTV|Android ?TV|AppleTV|tvOS|BRAVIA|\bAFT[A-Z]|CrKey|HbbTV|\bNetCast|Roku|\bBox\b/,
  /\bBOX\b|Xbox|PlayStation|Nintendo|Oculus|Quest [23]\b|\bVR\b|watchOS|Watch\d|HomePod|AudioOS/,
  /\bEcho Show|Automotive/,
];
const ANDROID = /Android|\bAdr \d|HarmonyOS|OpenHarmony|ArkWeb|Dalvik\/|okhttp\//;
const APPLE_PHONE = /iPhone|iPod|\biPh\d/;
/** Opened, these ask for pages as tablets do. */
const FOLDING_PHONE = /SM-[FW]\d/;
/** Apps on an iPhone name the system only, or the library that carries their requests. */
const APPLE_APP = /\biOS\b|\biphoneos\b|Darwin\/|CaptiveNetworkSupport/i;
const MAC = /^Safari|Macintosh|Mac OS X|macOS|\(x86_64\)|\(i386\)|\bMac\d|MacBook|iMac/;

/**
 * Gives the device class (spec section 3: derived from the user agent; tablets count as PC by
 * default). Unknown agents are PC.
 */
export function deviceClass(signals: DeviceSignals, tablets: TabletClass = 'PC'): DeviceClass {
  const { system, kind } = recognize(signals);
  if (system === 'OTHER' || kind === 'computer') return 'PC';
  return kind === 'phone' || tablets === 'SYSTEM' ? system : 'PC';
}

function recognize(signals: DeviceSignals): Device {
  const { platform = '', touchPoints = 0 } = signals;
  const userAgent = signals.userAgent.slice(0, LONGEST_AGENT);
  const says = (pattern: RegExp) => pattern.test(userAgent);
  if (platform.startsWith('iPad') || says(/iPad/)) return { system: 'IOS', kind: 'tablet' };
  if (APPLE_PHONE.test(platform)) return { system: 'IOS', kind: 'phone' };
  // Some Windows phones name both others in their agent, to be given mobile pages.
  if (NOT_PORTABLE.some(says)) return COMPUTER;
  // iPadOS asks for the pages of a Mac.
  if (platform === 'MacIntel' && touchPoints > 1) return { system: 'IOS', kind: 'tablet' };
  if (says(ANDROID) || signals.system === 'Android')
    return { system: 'ANDROID', kind: androidKind({ ...signals, userAgent }) };
  if (says(APPLE_PHONE)) return { system: 'IOS', kind: 'phone' };
  if (says(APPLE_APP) && !says(MAC)) return { system: 'IOS', kind: 'phone' };
  return asksForDesktopPages(signals) ? { system: 'ANDROID', kind: screenKind(signals) } : COMPUTER;
}

function androidKind({ userAgent, mobile }: DeviceSignals): Device['kind'] {
  const says = (pattern: RegExp) => pattern.test(userAgent);
  if (says(/\((?:PC|2in1);/)) return 'computer';
  if (says(/\(Tablet;/) || namesTablet(userAgent)) return 'tablet';
  if (mobile === true || says(/Mobile|\(Phone;/)) return 'phone';
  // Browsers on tablets leave out "Mobile". Apps that send their own agent never say it.
  if (says(FOLDING_PHONE)) return 'phone';
  return says(/^Mozilla\/.*(?:Safari|Firefox)/) || mobile === false ? 'tablet' : 'phone';
}

/**
 * Detects an Android device that asks for desktop pages: its agent claims a Linux PC on a processor
 * that no such PC has.
 */
function asksForDesktopPages({
  userAgent,
  platform = '',
  touchPoints = 0,
}: DeviceSignals): boolean {
  return /Linux x86_64/.test(userAgent) && /^Linux (?:arm|aarch)/.test(platform) && touchPoints > 0;
}

function screenKind({ screenWidth = TABLET_SCREEN }: DeviceSignals): Device['kind'] {
  return screenWidth < TABLET_SCREEN ? 'phone' : 'tablet';
}
