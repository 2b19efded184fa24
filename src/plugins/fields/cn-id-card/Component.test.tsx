import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { CnIdCardControl } from './Component';

describe('the control of cn-id-card', () => {
  it('is one input with the field’s attributes, and cuts no pasted number short', () => {
    const html = renderControl(CnIdCardControl, {
      value: '110000199001019018',
      required: true,
      invalid: true,
      describedBy: 'form-field-error',
      autocomplete: 'off',
      inputmode: 'text',
    });
    expect(html.match(/<input/g)).toHaveLength(1);
    for (const attribute of [
      'id="form-field"',
      'name="field"',
      'value="110000199001019018"',
      'aria-required="true"',
      'aria-invalid="true"',
      'aria-describedby="form-field-error"',
      'inputMode="text"',
      'autoCapitalize="characters"',
    ]) {
      expect(html).toContain(attribute);
    }
    expect(html).not.toMatch(/maxlength/i);
  });

  it('says nothing of what it does not have', () => {
    const html = renderControl(CnIdCardControl);
    expect(html).toContain('value=""');
    expect(html).not.toMatch(/aria-required|aria-invalid|aria-describedby|disabled/);
  });
});
