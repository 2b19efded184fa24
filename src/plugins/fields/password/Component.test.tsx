import { describe, expect, it } from 'vitest';
import { draw } from '../control-fixture';
import { PasswordControl } from './Component';

describe('the control of password', () => {
  it('hides what is typed and offers to show it', () => {
    const html = draw(PasswordControl, { value: 'kXq8mWf2' });
    expect(html).toContain('type="password"');
    expect(html).toContain('aria-pressed="false"');
    expect(html).toContain('Show password');
    expect(html).not.toMatch(/maxlength/i);
  });

  it.each([
    [undefined, 'current-password'],
    ['current', 'current-password'],
    ['new', 'new-password'],
    ['confirm', 'new-password'],
  ])('purpose %s is %s to the browser', (purpose, autocomplete) => {
    const html = draw(PasswordControl, { options: { purpose } });
    expect(html).toContain(`autoComplete="${autocomplete}"`);
  });

  it('lets the screen’s own autocomplete stand', () => {
    expect(draw(PasswordControl, { autocomplete: 'off' })).toContain('autoComplete="off"');
  });

  it.each([
    ['12345678', 'weak', '1'],
    ['kXq8mWf2', 'medium', '2'],
    ['four plain words here', 'strong', '3'],
  ])('says in words how strong the new password %s is: %s', (value, level, rank) => {
    const html = draw(PasswordControl, { value, options: { purpose: 'new' } });
    expect(html).toContain(`Password strength: ${level}`);
    expect(html).toContain(`value="${rank}"`);
    expect(html).toContain('aria-describedby="form-field-strength"');
  });

  it('judges neither an empty new password nor one that exists', () => {
    expect(draw(PasswordControl, { options: { purpose: 'new' } })).not.toContain(
      'Password strength',
    );
    expect(draw(PasswordControl, { value: '1' })).not.toContain('progress');
  });
});
