import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { PasswordControl } from './Component';

describe('the control of password', () => {
  it('hides what is typed and offers to show it', () => {
    const html = renderControl(PasswordControl, { value: 'kXq8mWf2' });
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain('Show password');
    expect(html).not.toMatch(/maxlength/i);
  });

  it.each([
    [{}, 'current-password'],
    [{ purpose: 'current' }, 'current-password'],
    [{ purpose: 'new' }, 'new-password'],
    [{ purpose: 'confirm' }, 'new-password'],
  ])('%j is %s to the browser', (options, autocomplete) => {
    const html = renderControl(PasswordControl, { options });
    expect(html).toContain(`autoComplete="${autocomplete}"`);
  });

  it('leaves the screen’s own autocomplete', () => {
    expect(renderControl(PasswordControl, { autocomplete: 'off' })).toContain('autoComplete="off"');
  });

  it('is described by its strength where it is new', () => {
    const html = renderControl(PasswordControl, { options: { purpose: 'new' } });
    expect(html).toContain('aria-describedby="form-field-strength"');
    expect(renderControl(PasswordControl, { value: '1' })).not.toContain('strength');
  });
});
