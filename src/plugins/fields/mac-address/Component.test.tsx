import { describe, expect, it } from 'vitest';
import { controlProps, renderControl } from '../control.test-support';
import { MacAddressControl } from './Component';

describe('the control of mac-address', () => {
  it('offers the address that the network’s redirect names, until something is entered', () => {
    const { services } = controlProps();
    const network = (field: string) => (field === 'mac' ? '3c22-fb01-0203' : undefined);
    const given = { services: { ...services, network } };
    const html = renderControl(MacAddressControl, given);
    expect(html).toContain('Use this device: 3C:22:FB:01:02:03');
    expect(renderControl(MacAddressControl, { ...given, value: '3c' })).not.toContain(
      'Use this device',
    );
    const wrong = { services: { ...services, network: () => '<b>3c</b>' } };
    expect(renderControl(MacAddressControl, wrong)).not.toContain('Use this device');
  });

  it.each([undefined, '3c:22:fb:01:02:03', 'd6:a1:19'])('says nothing about %s', (value) => {
    const html = renderControl(MacAddressControl, { value });
    expect(html).not.toContain('private');
  });
});
