import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { HiddenControl } from './Component';

it.each([
  ['a', 'a'],
  [0, '0'],
  [undefined, ''],
])('the control of hidden holds %j as "%s"', (value, text) => {
  expect(renderControl(HiddenControl, { value })).toBe(
    `<input type="hidden" name="field" value="${text}"/>`,
  );
});
