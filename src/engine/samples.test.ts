import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { collectSteps } from './blocks';
import type { JsonObject } from './json';
import { createRegistry } from './registry';
import { resolveConfiguration } from './resolve-configuration';
import { resolveScreen, type ScreenSources } from './resolve-screen';
import { stepSchema } from './step-schema';
import { stepUi } from './step-ui';
import { LOCALES } from './text';

/** The JSON of this repository by path; the engine itself reads no files. */
const stockFiles = import.meta.glob<JsonObject>('../../schemas/screens/*.json', {
  eager: true,
  import: 'default',
});
const schoolFiles = import.meta.glob<JsonObject>('../../schools/*/{configration,screens/*}.json', {
  eager: true,
  import: 'default',
});

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

const stock = new Map(Object.entries(stockFiles).map(([path, file]) => [nameOf(path), file]));
const configurations = new Map<string, JsonObject>();
for (const [path, file] of Object.entries(schoolFiles)) {
  if (nameOf(path) === 'configration') configurations.set(String(file.schoolNameEn), file);
}
const sources: ScreenSources = {
  stock,
  schools: new Map(
    [...configurations].map(([school, configuration]) => {
      const own = Object.entries(schoolFiles).filter(([path]) =>
        path.includes(`/schools/${school}/screens/`),
      );
      const screens = new Map(own.map(([path, file]) => [nameOf(path), file]));
      return [school, { configuration, screens }];
    }),
  ),
};
const registry = createRegistry([]);

describe('the sample schools', () => {
  it('are there', () => {
    expect(stock.size).toBeGreaterThan(15);
    expect(configurations.size).toBeGreaterThan(2);
  });
  it.each([...configurations.keys()])('%s has every screen whole, in words and rules', (school) => {
    const configuration = resolveConfiguration(school, configurations);
    if (!configuration.ok) throw new Error(JSON.stringify(configuration.problem));
    const context = { configuration: configuration.value, registry };
    for (const name of stock.keys()) {
      const screen = resolveScreen(school, name, sources);
      if (!screen.ok) throw new Error(JSON.stringify(screen.problem));
      for (const { step } of collectSteps(screen.value)) {
        const ajv = new Ajv({ strict: false, validateFormats: false });
        expect(ajv.compile(stepSchema(step, context))).toBeTypeOf('function');
        for (const locale of LOCALES) {
          const { order, fields } = stepUi(step, locale, context);
          expect(order.map((field) => fields[field]?.label)).not.toContain('');
        }
      }
    }
  });
});
