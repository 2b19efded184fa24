import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { MacAddressControl } from './Component';

describe('the control of mac-address', () => {
  it('explains a private address, and ties the words to the input', () => {
    const html = renderControl(MacAddressControl, {
      value: 'd6:a1:19:00:00:01',
      describedBy: 'form-field-help',
    });
    expect(html).toContain('This is a private (random) MAC address');
    expect(html).toContain('aria-describedby="form-field-help form-field-private"');
    expect(html).toContain('id="form-field-private"');
  });

  it.each([undefined, '3c:22:fb:01:02:03', 'd6:a1:19'])('says nothing about %s', (value) => {
    const html = renderControl(MacAddressControl, { value });
    expect(html).not.toContain('private');
  });
});
