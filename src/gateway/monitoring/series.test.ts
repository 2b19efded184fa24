import { Counter, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createCounterSeries, createHistogramSeries } from './series';

const family = { name: 'a_name', help: 'What it is.', labels: ['route', 'code'] };
const given = { name: family.name, help: family.help, labelNames: family.labels };
const values = [
  ['/a', '200'],
  ['/a', '404'],
  ['/b "c"\\\n', ''],
] as const;
/** Another implementation of the same format. */
const others = () => new Registry();

test('counts as Prometheus reads it', async () => {
  const registry = others();
  const other = new Counter({ ...given, registers: [registry] });
  const series = createCounterSeries(family);
  expect(`${series.text()}\n`).toBe(await registry.metrics());
  for (const [route, code] of [...values, values[0]]) {
    series.count([route, code]);
    other.inc({ route, code });
  }
  expect(`${series.text()}\n`).toBe(await registry.metrics());
});

test('distributes as Prometheus reads it, also after a look', async () => {
  const registry = others();
  const buckets = [0.005, 0.1, 1];
  const other = new Histogram({ ...given, buckets, registers: [registry] });
  const series = createHistogramSeries(family, buckets);
  const observe = (pair: readonly [string, string], value: number) => {
    const [route, code] = pair;
    series.observe(pair, value);
    other.observe({ route, code }, value);
  };
  for (const value of [0, 0.005, 0.0051, 0.1, 1, 1.5, 70]) observe(values[0], value);
  observe(values[2], 0.25);
  expect(`${series.text()}\n`).toBe(await registry.metrics());
  observe(values[0], 0.02);
  observe(values[1], 0.5);
  expect(`${series.text()}\n`).toBe(await registry.metrics());
});
