import { expect, it } from 'vitest';
import { draw } from '../control-fixture';
import { CnMobileControl } from './Component';

it('the control of cn-mobile is a telephone field', () => {
  const html = draw(CnMobileControl, { autocomplete: 'tel', inputmode: 'tel' });
  expect(html).toContain('type="tel"');
  expect(html).toContain('autoComplete="tel"');
  expect(html).toContain('inputMode="tel"');
});
