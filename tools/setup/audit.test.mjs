import { expect, it } from 'vitest';
import { readAudit } from './audit.mjs';

const advisory = { name: 'weak', severity: 'high', title: 'It breaks', url: 'https://a.example/1' };
const report = (...via) =>
  JSON.stringify({ vulnerabilities: { weak: { via }, other: { via: ['weak'] } } });

it('tells each weakness that matters once', () => {
  expect(readAudit(report(advisory, advisory, { ...advisory, severity: 'moderate' }))).toEqual([
    'weak: high: It breaks https://a.example/1',
  ]);
});

it('leaves out what is explained', () => {
  expect(readAudit(report(advisory), new Map([[advisory.url, 'Not reached.']]))).toEqual([]);
});

it.each(['', '{"message":"405 Method Not Allowed","error":{}}'])(
  'knows when the registry did not say: %s',
  (text) => {
    expect(readAudit(text)).toBeUndefined();
  },
);
