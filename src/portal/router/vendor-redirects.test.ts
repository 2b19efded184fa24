import { expect, it } from 'vitest';
import base from '../../../schemas/configuration.base.json';
import { buildRequest, createProject, createRegistry, objectOf, requestShape } from '../../engine';
import { contractOperations } from '../../wire/calls/contract-operations';
import { hrefOfScreen } from './links';
import { readQuery } from './query';

const mac = '3c:22:fb:01:02:03';
const network = { wlanuserip: '10.1.2.3', ssid: 'Campus WLAN' };
/** The page that the student asked for, as every redirect carries it. */
const asked = 'http://www.example.edu.cn/?a=1&b=2';
const url = encodeURIComponent(asked);
const atController = { ...network, mac, wlanacname: 'ac-1', wlanacip: '192.0.2.1' };

/** Redirects of access controllers as they arrive, and what sign-in sends of each. */
const redirects: [vendor: string, query: string, sent: Record<string, string>][] = [
  [
    'huawei',
    `ac-ip=192.0.2.1&user-ipaddress=10.1.2.3&user-mac=${mac}&sysname=ac-1` +
      `&ssid=Campus%20WLAN&ap-mac=00e0fc000001&redirect-url=${url}`,
    atController,
  ],
  [
    'h3c',
    `userip=10.1.2.3&usermac=${mac}&userurl=${url}&ssid=Campus+WLAN&nasip=192.0.2.1`,
    { ...network, mac, nasip: '192.0.2.1' },
  ],
  [
    'ruijie',
    `wlanuserip=10.1.2.3&wlanacname=ac-1&ssid=Campus+WLAN&nasip=192.0.2.1&mac=${mac}&t=wireless-v2&url=${url}`,
    { ...network, mac, wlanacname: 'ac-1', nasip: '192.0.2.1' },
  ],
  [
    'srun',
    `ac_id=5&wlanuserip=10.1.2.3&wlanacname=ac-1&portal_ip=192.0.2.1&mac=${mac}&ssid=Campus+WLAN&theme=pro&url=${url}`,
    { ...network, mac, wlanacname: 'ac-1', nasip: '192.0.2.1', ac_id: '5' },
  ],
  [
    'drcom',
    `wlanuserip=10.1.2.3&wlanacname=ac-1&wlanacip=192.0.2.1&wlanusermac=${mac}&ssid=Campus+WLAN&url=${url}`,
    atController,
  ],
  [
    'aruba',
    `cmd=login&mac=${mac}&essid=Campus+WLAN&ip=10.1.2.3&apname=ap-1` +
      `&apmac=00e0fc000001&vcname=ac-1&switchip=192.0.2.1&url=${url}`,
    atController,
  ],
  [
    'cisco',
    `switch_url=https://192.0.2.1/login.html&ap_mac=00e0fc000001&client_mac=${mac}&wlan=Campus+WLAN&redirect=${url}`,
    { mac, ssid: 'Campus WLAN' },
  ],
  [
    'mikrotik',
    `mac=${mac}&ip=10.1.2.3&server-name=ac-1&link-login-only=http://192.0.2.1/login&link-orig=${url}`,
    { wlanuserip: '10.1.2.3', mac, wlanacname: 'ac-1' },
  ],
];

it.each(redirects)(
  '%s: what its redirect carries comes over two links into sign-in',
  (vendor, query, sent) => {
    const configuration = configurationOf(vendor);
    const { networkParameters } = configuration;
    const location = {
      configuration,
      defaultSchoolName: 'campus',
      params: {},
      search: `?${query}`,
    };
    const recovery = hrefOfScreen(location, 'reset-password') ?? '';
    const signIn = hrefOfScreen({ ...location, search: searchOf(recovery) }, 'login') ?? '';
    const carried = readQuery(searchOf(signIn));
    const shape = requestShape(objectOf(contractOperations.operations.signIn?.request));
    const context = { values: {}, device: undefined, query: carried, networkParameters };
    expect(buildRequest({}, [], shape, context)).toEqual(sent);
    expect(carried[networkParameters.url ?? '']).toBe(asked);
  },
);

/** The part of a path from its question mark on. */
function searchOf(href: string): string {
  return href.slice(href.indexOf('?'));
}

/** The settings of a school that says no more than who made its access controller. */
function configurationOf(vendor: string) {
  const project = createProject({
    files: new Map([
      ['schemas/configuration.base.json', JSON.stringify(base)],
      ['schools/campus/configration.json', JSON.stringify({ redirect: { vendor } })],
    ]),
    assets: new Set(),
    metaSchemas: {},
    operations: contractOperations,
    registry: createRegistry({}),
  });
  const settings = project.schools.get('campus')?.configuration ?? {};
  const names = Object.entries(objectOf(settings.networkParameters));
  return {
    schoolNameEn: 'campus',
    ownPages: [],
    networkParameters: Object.fromEntries(names.map(([field, name]) => [field, String(name)])),
  };
}
