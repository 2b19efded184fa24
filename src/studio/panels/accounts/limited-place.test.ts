import { expect, test } from 'vitest';
import { type JsonValue, type MetaSchemas, type Path, valueAt } from '../../../engine';
import { sampleInput } from '../../../linter/test-input.test-support';
import { SETTINGS } from '../../worker/messages';
import { schemaAt } from '../schema/schema-at';
import { limitedPlace } from './limited-place';

const metaSchemas = sampleInput().metaSchemas as MetaSchemas;

test.each<[string, Path, JsonValue, JsonValue, string]>([
  ['accounts', ['passwords', 'minLength'], { passwords: { minLength: 12 } }, 12, 'minimum'],
  ['accounts', ['passwords', 'minLength'], { passwords: { minLength: 8 } }, 8, 'minimum'],
  ['accounts', ['initialPassword', 'last'], { initialPassword: { length: 8 } }, 8, 'minimum'],
  [
    ...(['accounts', ['initialPassword', 'from']] as [string, Path]),
    ...[{ initialPassword: { from: ['phone'] } }, ['phone'], 'enum'],
  ] as [string, Path, JsonValue, JsonValue, string],
  ['security', ['sessionHours'], { sessionHours: 72 }, 72, 'maximum'],
  ['security', ['accountEnumeration'], { accountEnumeration: 'hidden' }, ['hidden'], 'enum'],
  ['security', ['sessionHours'], {}, 720, 'maximum'],
])('the setting %s/%j under %j allows %j', (name, path, limits, allowed, keyword) => {
  const place = schemaAt(metaSchemas, { target: SETTINGS, path: [name] }, {});
  if (!place) throw new Error('There is no such setting.');
  const { schema } = limitedPlace(place, name, limits);
  const at = path.flatMap((token) => ['properties', token]);
  expect(valueAt(schema, [...at, keyword])).toEqual(allowed);
});
