import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { RadioControl } from './Component';

const choices = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

it('the control of radio shows all choices, named by the field’s label, none chosen unasked', () => {
  const html = renderControl(RadioControl, { choices, type: 'boolean' });
  expect(html).toContain('role="radiogroup"');
  expect(html).toContain('aria-labelledby="form-field-label"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).not.toContain('checked=""');
});

it('the control of radio marks the chosen one, whatever its type', () => {
  const html = renderControl(RadioControl, { choices, type: 'boolean', value: false });
  expect(html).toMatch(/<input[^>]*value="false"[^>]*>/);
  expect(html.match(/<input[^>]*checked=""[^>]*>/)?.[0]).toContain('value="false"');
});
