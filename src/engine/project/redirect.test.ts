import { expect, test } from 'vitest';
import schema from '../../../schemas/configuration.schema.json';
import { withRedirectPreset } from './redirect';
import { redirectPresets } from './redirect-presets';

const base = { wlanuserip: 'wlanuserip', mac: 'mac', ssid: 'ssid', url: 'url' };
const parametersOf = (redirect: object, ...written: object[]) =>
  withRedirectPreset({ networkParameters: base, redirect: { ...redirect } }, () =>
    written.map((networkParameters) => ({ networkParameters: { ...networkParameters } })),
  ).networkParameters;

/** What each vendor's redirect carries, as its guide has it. */
test.each([
  ['huawei', 'user-ipaddress', 'user-mac', 'redirect-url'],
  ['h3c', 'userip', 'usermac', 'userurl'],
  ['ruijie', 'wlanuserip', 'mac', 'url'],
  ['srun', 'wlanuserip', 'mac', 'url'],
  ['drcom', 'wlanuserip', 'wlanusermac', 'url'],
  ['aruba', 'ip', 'mac', 'url'],
  ['cisco', 'wlanuserip', 'client_mac', 'redirect'],
  ['mikrotik', 'ip', 'mac', 'link-orig'],
])('%s sends the address as %s, the MAC address as %s, the page as %s', (vendor, ip, mac, url) => {
  expect(parametersOf({ vendor })).toMatchObject({
    wlanuserip: ip,
    mac,
    url,
    ssid: expect.any(String),
  });
});

test('what a school writes counts for more than the vendor, also where it is the name of the base', () => {
  expect(parametersOf({ vendor: 'huawei' }, { mac: 'umac' }, { mac: 'mac', url: null })).toEqual({
    ...{ ...base, ...redirectPresets.huawei },
    mac: 'mac',
    url: undefined,
  });
});

test('without a vendor, or with one that nobody knows, the settings stay as they are', () => {
  expect(parametersOf({})).toBe(base);
  expect(parametersOf({ vendor: 'constructor' })).toBe(base);
});

test('the vendors of the meta-schema are those with names', () => {
  const { vendor } = schema.properties.redirect.properties;
  expect(vendor.enum).toEqual(Object.keys(redirectPresets));
});

test('every field and name is one that the meta-schema accepts', () => {
  const { propertyNames, additionalProperties } = schema.properties.networkParameters;
  for (const preset of Object.values(redirectPresets)) {
    for (const [field, name] of Object.entries(preset)) {
      expect(field).toMatch(new RegExp(propertyNames.pattern));
      expect(name).toMatch(new RegExp(additionalProperties.pattern));
    }
  }
});
