/** What the network's rules tell apart: computers with tablets, Android phones, iPhones (spec section 3). */
export type DeviceClass = 'PC' | 'ANDROID' | 'IOS';

/** What a browser says of itself beside its user agent. */
export interface DeviceHints {
  /** `navigator.platform`: an iPhone that asks for desktop pages still says iPhone here. */
  platform?: string;
}

const PHONES_OF_APPLE = ['iPhone', 'iPod'];
const ANDROIDS = ['Android', 'HarmonyOS', 'OpenHarmony'];

/**
 * The device class of a user agent. Tablets count as PC (spec section 3): an iPad in either of its guises, and an Android
 * device that does not call itself mobile, which is how Chrome marks tablets. Unknown agents are PC.
 */
export function deviceClass(userAgent: string, hints: DeviceHints = {}): DeviceClass {
  const says = (token: string) => userAgent.includes(token);
  if (hints.platform?.startsWith('iPad') || says('iPad')) return 'PC';
  if (PHONES_OF_APPLE.some((name) => hints.platform?.startsWith(name))) return 'IOS';
  // Some Windows phones named both others in their agent, to be given mobile pages.
  if (says('Windows') || says('Tablet')) return 'PC';
  if (PHONES_OF_APPLE.some(says)) return 'IOS';
  const phone = says('Mobile') || says('(Phone;');
  return phone && ANDROIDS.some(says) ? 'ANDROID' : 'PC';
}
