import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { CarrierControl } from './Component';

const choices = ['@a', '@b', '@c', '@d', '@e'].map((value) => ({ value, label: `Net ${value}` }));
const four = choices.slice(0, 4);

describe('the control of carrier', () => {
  it('shows four at once, named by the field’s label, none chosen unasked', () => {
    const html = renderControl(CarrierControl, { choices: four, required: true });
    expect(html).toContain('role="radiogroup"');
    expect(html).toContain('aria-labelledby="form-field-label"');
    expect(html.match(/type="radio"/g)).toHaveLength(4);
    expect(html).not.toContain('checked=""');
  });

  it('marks the chosen one', () => {
    const html = renderControl(CarrierControl, { choices: four, value: '@b' });
    expect(html).toMatch(/checked=""[^>]*value="@b"|value="@b"[^>]*checked=""/);
  });

  it('shows five in a list that opens, with an empty choice first', () => {
    const html = renderControl(CarrierControl, { choices, required: true });
    expect(html).toContain('<option value="" selected="">Please choose</option>');
    expect(html.match(/<option/g)).toHaveLength(6);
    expect(html).toContain('aria-labelledby="form-field-label"');
  });

  it('drops the empty choice when one must be made and is', () => {
    const html = renderControl(CarrierControl, { choices, value: '@c', required: true });
    expect(html).toContain('<option value="@c" selected="">');
    expect(html).not.toContain('Please choose');
  });

  it('never passes a value that the school lacks off as its first', () => {
    const html = renderControl(CarrierControl, { choices, value: '@gone', required: true });
    expect(html).toContain('<option value="" selected="">');
  });

  it.each([
    ['select', four, '<select'],
    ['radio', choices, 'radiogroup'],
  ])('is a %s where the school says so', (style, offered, markup) => {
    expect(renderControl(CarrierControl, { choices: offered, options: { style } })).toContain(
      markup,
    );
  });
});
