import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { TextControl } from './Component';

describe('the control of text', () => {
  it('is one input with the field’s attributes', () => {
    const html = renderControl(TextControl, {
      value: 'Lin',
      required: true,
      invalid: true,
      describedBy: 'form-field-error',
      placeholder: 'Your name',
    });
    for (const attribute of [
      ...['id="form-field"', 'name="field"', 'type="text"', 'value="Lin"', 'required=""'],
      ...['aria-invalid="true"', 'aria-describedby="form-field-error"', 'placeholder="Your name"'],
    ]) {
      expect(html).toContain(attribute);
    }
  });

  it('lets no browser correct a user name', () => {
    expect(renderControl(TextControl, { autocomplete: 'username' })).toContain(
      'autoCapitalize="none"',
    );
    expect(renderControl(TextControl)).not.toContain('autoCapitalize');
  });

  it('shows nothing for a value that is no text', () => {
    expect(renderControl(TextControl, { value: ['a'] })).toContain('value=""');
  });
});
