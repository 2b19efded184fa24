import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { EmailControl } from './Component';
import { emailWidget } from './definition';

it('the control of email is an e-mail field that no browser corrects', () => {
  const html = renderControl(EmailControl, { autocomplete: 'email' });
  expect(html).toContain('type="email"');
  expect(html).toContain('autoCapitalize="none"');
  expect(html).toContain('spellCheck="false"');
});

it.each([
  ['li.wei@stu.school.edu.cn', undefined],
  ['', undefined],
  ['li.wei', { code: 'address' }],
  ['li.wei@school', { code: 'address' }],
  ['li wei@school.example', { code: 'address' }],
])('takes %j for an address or says that it is none', (value, verdict) => {
  expect(emailWidget.checkWith(value)).toEqual(verdict);
});
