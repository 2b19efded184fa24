import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { TelControl } from './Component';

it('the control of tel is a telephone field', () => {
  const html = renderControl(TelControl, { value: '+44 20 7946 0000', autocomplete: 'tel' });
  expect(html).toContain('type="tel"');
  expect(html).toContain('value="+44 20 7946 0000"');
  expect(html).toContain('autoComplete="tel"');
});
