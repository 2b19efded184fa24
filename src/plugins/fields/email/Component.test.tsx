import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { EmailControl } from './Component';

it('the control of email is an e-mail field that no browser corrects', () => {
  const html = renderControl(EmailControl, { autocomplete: 'email' });
  expect(html).toContain('type="email"');
  expect(html).toContain('autoCapitalize="none"');
  expect(html).toContain('spellCheck="false"');
});
