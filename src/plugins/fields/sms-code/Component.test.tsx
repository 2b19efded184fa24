import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { SmsCodeControl } from './Component';

describe('the control of sms-code', () => {
  it('offers to send a code; the server knows no wait', () => {
    const html = renderControl(SmsCodeControl, {
      options: { send: 'requestCode' },
      autocomplete: 'one-time-code',
      inputmode: 'numeric',
    });
    expect(html).toContain('Send code');
    expect(html).toContain('autoComplete="one-time-code"');
    expect(html).toContain('inputMode="numeric"');
    expect(html).toContain('type="button"');
    expect(html).not.toContain('aria-disabled');
  });
});
