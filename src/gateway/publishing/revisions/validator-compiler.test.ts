import { expect, test } from 'vitest';
import { pluginRegistry } from '../../../plugins/definitions';
import { createValidatorCompiler, recordingCompiler } from './validator-compiler';

const schema = { type: 'object', properties: { user: { type: 'string', maxLength: 5 } } };

test('what one compiler has compiled, another serves without compiling it', () => {
  const registry = pluginRegistry();
  const elsewhere = createValidatorCompiler(registry);
  const recording = recordingCompiler(elsewhere);
  const { hash, code } = recording.compile(schema);
  const here = createValidatorCompiler(registry);
  expect(here.code(hash)).toBeUndefined();
  here.adopt(recording.compiled);
  expect(here.code(hash)).toBe(code);
  expect(here.compile(schema)).toBe(recording.compiled.get(JSON.stringify(schema)));
});

test('a recording has what was asked of it alone, also of what was compiled before', () => {
  const compiler = createValidatorCompiler(pluginRegistry());
  compiler.compile(schema);
  compiler.compile({ type: 'object', properties: { other: { type: 'string' } } });
  const recording = recordingCompiler(compiler);
  recording.compile(schema);
  expect([...recording.compiled.keys()]).toEqual([JSON.stringify(schema)]);
});
