import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { NumberControl } from './Component';

describe('the control of number', () => {
  it.each([
    [12.5, '12.5'],
    [0, '0'],
    ['12 apples', '12 apples'],
    [undefined, ''],
  ])('shows %j as "%s"', (value, shown) => {
    expect(renderControl(NumberControl, { value, type: 'number' })).toContain(`value="${shown}"`);
  });

  it('is a line of text with a keyboard of digits', () => {
    const html = renderControl(NumberControl, { type: 'integer' });
    expect(html).toContain('type="text"');
    expect(html).toContain('inputMode="numeric"');
    expect(renderControl(NumberControl, { type: 'number' })).toContain('inputMode="decimal"');
  });
});
