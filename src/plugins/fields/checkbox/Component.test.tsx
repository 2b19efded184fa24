import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { CheckboxControl } from './Component';

it('the control of checkbox has the label beside the box', () => {
  const html = renderControl(CheckboxControl, { label: 'Stay signed in', type: 'boolean' });
  expect(html).toContain('type="checkbox"');
  expect(html).toContain('Stay signed in');
  expect(html).toMatch(/<label/);
});

it.each([
  [true, true],
  [false, false],
  [undefined, false],
  ['true', false],
])('the control of checkbox with %j is ticked: %s', (value, ticked) => {
  expect(renderControl(CheckboxControl, { value }).includes('checked=""')).toBe(ticked);
});
