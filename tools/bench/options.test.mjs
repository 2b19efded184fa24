import { expect, test } from 'vitest';
import { readOptions, UsageError } from './options.mjs';

test('everything is measured unless some parts are asked for, in their order', () => {
  const all = [
    'paint',
    'load',
    'interactions',
    'throughput',
    'memory',
    'schools',
    'lint',
    'studio',
    'publish',
    'radius',
    'accounts',
  ];
  expect(readOptions([]).parts).toEqual(all);
  expect(readOptions(['--only', 'memory,load']).parts).toEqual(['load', 'memory']);
});

test('the fault suite runs alone, and only when it is asked for', () => {
  expect(readOptions(['--faults']).parts).toEqual(['faults']);
});

test('what takes long runs only where it is named', () => {
  expect(readOptions(['--cluster']).parts).toEqual(['cluster']);
  expect(readOptions(['--only', 'soak', '--minutes', '2'])).toMatchObject({
    parts: ['soak'],
    minutes: 2,
  });
});

test('fuzzing runs alone, and is the same for the same seed, on either database', () => {
  const asked = { parts: ['fuzz'], fuzz: 0.5, seed: 7 };
  const fuzz = ['--fuzz', '0.5', '--seed', '7'];
  expect(readOptions(fuzz)).toMatchObject({ ...asked, postgres: false });
  expect(readOptions([...fuzz, '--postgres'])).toMatchObject({ ...asked, postgres: true });
});

test('quick means less of everything, but what is asked for stands', () => {
  expect(readOptions(['--quick'])).toMatchObject({ runs: 2, rounds: 1, memorySeconds: 10 });
  expect(readOptions(['--quick', '--runs', '7']).runs).toBe(7);
});

test.each([
  ['--only', 'speed'],
  ['--runs', 'many'],
  ['--runs', '0'],
  ['--minutes', 'long'],
  ['--fuzz', '0'],
  ['--fuzz', 'long'],
  ['--seed', 'x'],
  ['--fast'],
])('says what is wrong with %s %s', (...args) => {
  expect(() => readOptions(args)).toThrow(UsageError);
});
