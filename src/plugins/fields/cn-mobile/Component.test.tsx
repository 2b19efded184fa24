import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { CnMobileControl } from './Component';

it('the control of cn-mobile is a telephone field', () => {
  const html = renderControl(CnMobileControl, { autocomplete: 'tel', inputmode: 'tel' });
  expect(html).toContain('type="tel"');
  expect(html).toContain('autoComplete="tel"');
  expect(html).toContain('inputMode="tel"');
});
