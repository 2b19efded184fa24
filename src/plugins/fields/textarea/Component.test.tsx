import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { TextareaControl } from './Component';

it('the control of textarea holds several lines', () => {
  const html = renderControl(TextareaControl, { value: 'one\ntwo', describedBy: 'help' });
  expect(html).toMatch(/<textarea[^>]* id="form-field"[^>]*>\s*one\ntwo<\/textarea>/);
  expect(html).toContain('aria-describedby="help"');
});
