import { describe, expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { CheckboxesControl } from './Component';

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

describe('the control of checkboxes', () => {
  it('is a group of boxes, named by the field’s label, with the chosen ones ticked', () => {
    const html = renderControl(CheckboxesControl, { choices, value: ['b'], type: 'array' });
    expect(html).toMatch(/role="group"[^>]*aria-labelledby="form-field-label"/);
    const boxes = html.match(/<input[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes('checked=""'))).toEqual([false, true]);
    expect(boxes[0]).toContain('id="form-field-0"');
  });

  it('ticks nothing for a value that is no list', () => {
    expect(renderControl(CheckboxesControl, { choices, value: 'a' })).not.toContain('checked=""');
  });
});
