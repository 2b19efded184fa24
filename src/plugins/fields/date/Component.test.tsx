import { expect, it } from 'vitest';
import { renderControl } from '../control.test-support';
import { DateControl } from './Component';
import { dateWidget } from './definition';

it('the control of date is a field with the calendar of the browser', () => {
  const html = renderControl(DateControl, { value: '2026-11-23' });
  expect(html).toContain('type="date"');
  expect(html).toContain('value="2026-11-23"');
});

it.each([
  ['2026-11-23', undefined],
  ['2024-02-29', undefined],
  ['', undefined],
  ['2026-02-29', { code: 'day' }],
  ['2026-13-01', { code: 'day' }],
  ['23.11.2026', { code: 'day' }],
])('takes %j for a day or says that it is none', (value, verdict) => {
  expect(dateWidget.checkWith(value)).toEqual(verdict);
});
