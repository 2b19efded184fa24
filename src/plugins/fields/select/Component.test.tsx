import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../../engine';
import { controlProps, renderControl } from '../control.test-support';
import { SelectControl } from './Component';

const choices = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];

describe('the control of select', () => {
  it('chooses nothing unasked: its first line is empty', () => {
    const html = renderControl(SelectControl, { choices, required: true });
    expect(html).toContain('<option value="" selected="">Please choose</option>');
  });

  it('asks in the page’s language, or with the placeholder', () => {
    const { services } = controlProps();
    const html = renderControl(SelectControl, {
      choices,
      services: { ...services, translate: createTranslate('zh-CN') },
    });
    expect(html).toContain('请选择');
    expect(renderControl(SelectControl, { choices, placeholder: 'Your campus' })).toContain(
      '<option value="" selected="">Your campus</option>',
    );
  });

  it('shows a number as its choice, and must have one where the field came with one', () => {
    const html = renderControl(SelectControl, {
      choices,
      value: 2,
      type: 'integer',
      required: true,
    });
    expect(html).toContain('<option value="2" selected="">Two</option>');
    expect(html).not.toContain('Please choose');
  });
});
