import { expect, test } from 'vitest';
import { type Field, stepUi } from '../../engine';
import { registry } from '../plugin-registry';
import { unknownPlugins } from './unknown-plugins';

const configuration = { schoolNameEn: 'riverside' };

function unknownIn(...fields: Field[]): string[] {
  const properties = Object.fromEntries(fields.map((field, index) => [`field${index}`, field]));
  const schema = { type: 'object', properties } as const;
  return unknownPlugins(stepUi({ schema }, 'en', { configuration, registry }));
}
const ui = { label: 'x' };

test('what there is, is known', () => {
  expect(
    unknownIn(
      { type: 'string', ui },
      { type: 'boolean', ui: { ...ui, widget: 'agreement' } },
      { type: 'string', format: 'cn-mobile', ui: { ...ui, widget: 'tel' } },
    ),
  ).toEqual([]);
});

test('a widget and a format that nobody has are named', () => {
  expect(
    unknownIn(
      { type: 'string', format: 'cn-mobail', ui: { ...ui, widget: 'retina-scan' } },
      { type: 'string', format: 'carrier', ui },
    ),
  ).toEqual(['retina-scan', 'cn-mobail', 'carrier']);
});
