import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../src/engine/index.ts';
import type { CompiledValidators } from '../../../src/linter/schema/compiled-validators.ts';
import { createVerdictAjv } from '../../../src/linter/schema/meta-schema-ajv.ts';
import { textOfMetaSchemas, VERDICT_SCHEMAS } from '../../../src/linter/schema/meta-schemas.ts';
import { compiledModule, readMetaSchemas } from './compile-validators.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const metaSchemas = readMetaSchemas(join(root, 'schemas'));
let folder: string;
let code: string;
let compiled: CompiledValidators;

beforeAll(async () => {
  // Within the project's folder, so that the module finds Ajv.
  const cache = join(root, 'node_modules', '.cache', 'formgate');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'validators-'));
  const file = join(folder, 'validators.mjs');
  code = await compiledModule(root, metaSchemas);
  writeFileSync(file, code);
  ({ compiledValidators: compiled } = await import(pathToFileURL(file).href));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('names the schemas that it was made from, whatever the order in which they are read', () => {
  const turned = Object.fromEntries(Object.entries(metaSchemas).reverse());
  expect(compiled.text).toBe(textOfMetaSchemas(turned));
  const { 'portal.schema.json': _portal, ...fewer } = metaSchemas;
  expect(compiled.text).not.toBe(textOfMetaSchemas(fewer));
});

/** The stock screens, and each with one member or item gone or replaced. */
function* values(): Generator<JsonValue> {
  const screens = join(root, 'schemas', 'screens');
  for (const name of readdirSync(screens)) {
    const screen: JsonValue = JSON.parse(readFileSync(join(screens, name), 'utf8'));
    yield screen;
    yield* broken(screen);
  }
}

function* broken(value: JsonValue): Generator<JsonValue> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const replaced = (other: JsonValue): JsonValue =>
      Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
    yield replaced(1);
    for (const other of broken(member)) yield replaced(other);
  }
}

/** By the meta-schemas as they are written, without what makes their validators faster. */
function expectedVerdict(schema: (typeof VERDICT_SCHEMAS)[number]) {
  if (schema === 'draft-07') return createVerdictAjv(metaSchemas).getSchema(schema);
  const plain = new Ajv({ strict: false, validateFormats: false });
  return plain.addSchema(Object.values(metaSchemas)).getSchema(schema);
}

it.each(VERDICT_SCHEMAS)('judges by %s as Ajv does', (schema) => {
  const expected = expectedVerdict(schema);
  const found = compiled.validators[schema];
  for (const value of values()) {
    expect(found(value)).toBe(expected?.(value));
  }
});

it('makes no errors, of which nobody asks', () => {
  expect(code).not.toMatch(/schemaPath:|parentDataProperty:/);
});

it('looks once at a part that files share', () => {
  const accept = compiled.validators['screen.schema.json'];
  const looked = vi.fn(() => 'note');
  const block = { block: 'markdown', text: 'x' };
  Object.defineProperty(block, 'id', { enumerable: true, get: looked });
  const blocks = [block];
  expect(accept({ screen: 'guide', title: 'a', blocks })).toBe(true);
  const looks = looked.mock.calls.length;
  expect(accept({ screen: 'guide', title: 'b', blocks })).toBe(true);
  expect(looks).toBeGreaterThan(0);
  expect(looked).toHaveBeenCalledTimes(looks);
});
