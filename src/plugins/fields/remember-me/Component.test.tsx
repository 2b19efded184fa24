import { expect, it } from 'vitest';
import { renderBlocks } from '../../../../tests/support/render-blocks';
import { renderControl } from '../control.test-support';
import { RememberMeControl } from './Component';

it('the control of remember-me is not ticked unasked', () => {
  const html = renderControl(RememberMeControl, { label: 'Remember me', type: 'boolean' });
  expect(html).toContain('Remember me');
  expect(html).not.toContain('checked=""');
});

const fields = { remember: { type: 'boolean', widget: 'remember-me', label: 'Remember me' } };
const form = { block: 'form', steps: [{ id: 'sign-in', fields, submit: {} }] };

it.each([
  [undefined, true],
  [{ rememberDays: 30 }, true],
  [{ rememberDays: 0 }, false],
])('a field with the widget remember-me is shown with the settings %j: %s', (security, shown) => {
  const html = renderBlocks([form], { configuration: { schoolNameEn: 'riverside', security } });
  expect(html.includes('Remember me')).toBe(shown);
});
