import { redirectPresets } from '../../engine';
import type { ShownPage } from '../worker/messages';

/**
 * The maker of the access controller that has sent the visitor; `school`: as the school's settings
 * name its parameters.
 */
export type Redirect = 'none' | 'school' | keyof typeof redirectPresets;

/** The makers by their own names, which every language has alike. */
export const VENDOR_NAMES: Readonly<Record<keyof typeof redirectPresets, string>> = {
  huawei: 'Huawei',
  h3c: 'H3C',
  ruijie: 'Ruijie',
  srun: 'Srun',
  drcom: 'Dr.COM',
  aruba: 'Aruba',
  cisco: 'Cisco',
  mikrotik: 'MikroTik',
};

/**
 * The values that a controller sends about a visitor, by the fields of requests: the sample
 * students' device (RFC 5737, section 3).
 */
const SAID: Readonly<Record<string, string>> = {
  wlanuserip: '10.0.0.8',
  mac: '3c:22:fb:00:00:08',
  wlanacname: 'ac-1',
  wlanacip: '192.0.2.1',
  nasip: '192.0.2.1',
  ac_id: '5',
  apmac: '00:e0:fc:00:00:01',
  apname: 'ap-1',
  ssid: 'Campus',
  url: 'http://www.example.edu.cn/',
  login_url: 'http://192.0.2.1/login',
};

/** The query with which a controller sends a visitor to the portal. */
export function redirectQuery(
  redirect: Redirect,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  if (redirect === 'none') return {};
  const names: Readonly<Record<string, string>> =
    redirect === 'school' ? parameters : redirectPresets[redirect];
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const value = SAID[field];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Gives the school's names for the parameters of its redirect at a page, by the fields of requests.
 */
export function parametersOf(page: ShownPage | undefined): Readonly<Record<string, string>> {
  return page?.state?.directory.configrations[0]?.networkParameters ?? NONE;
}

const NONE = {};
