import { describe, expect, test } from 'vitest';
import { plugins } from '../../tests/support/render-blocks';
import { createTranslate, type Field, type Step, stepUi } from '../engine';
import { unknownPlugins, withUsableWidgets } from './usable-widgets';

const step = (fields: Record<string, Field>): Step => ({ id: 'one', fields, submit: {} });

describe('the plugins that a step names', () => {
  test('known ones are not reported', () => {
    const known = step({
      plain: { label: 'x' },
      terms: { type: 'boolean', widget: 'agreement', label: 'x' },
      phone: { format: 'cn-mobile', widget: 'tel', label: 'x' },
    });
    expect(unknownPlugins(known, plugins)).toEqual([]);
  });

  test('a widget and a format that nobody has are named', () => {
    const unknown = step({
      eye: { format: 'cn-mobail', widget: 'retina-scan', label: 'x' },
      proto: { format: 'carrier', widget: 'constructor', label: 'x' },
    });
    expect(unknownPlugins(unknown, plugins)).toEqual([
      ...['retina-scan', 'cn-mobail', 'constructor', 'carrier'],
    ]);
  });

  test('a widget without a component is as good as unknown', () => {
    const { password: _password, ...fields } = plugins.fields;
    const named = step({ secret: { widget: 'password', label: 'x' } });
    expect(unknownPlugins(named, { ...plugins, fields })).toEqual(['password']);
  });
});

test.each<[string, Field, string, string]>([
  ['known', { widget: 'radio', choices: [], label: 'x' }, 'radio', 'group'],
  ['unknown, of text', { widget: 'wheel', label: 'x' }, 'text', 'control'],
  ['unknown, with choices', { widget: 'wheel', choices: [], label: 'x' }, 'select', 'control'],
  ['unknown, of yes or no', { widget: 'wheel', type: 'boolean', label: 'x' }, 'checkbox', 'none'],
  ['unknown, of a number', { widget: 'wheel', type: 'integer', label: 'x' }, 'number', 'control'],
  ['unknown, of a list', { widget: 'wheel', type: 'array', label: 'x' }, 'checkboxes', 'group'],
  ['not for this type', { widget: 'select', type: 'array', label: 'x' }, 'checkboxes', 'group'],
])('a widget that is %s', (_why, field, widget, labelMode) => {
  const { registry } = plugins;
  const usable = withUsableWidgets(step({ field }), plugins);
  const view = stepUi(usable, createTranslate('en'), {
    configuration: { schoolNameEn: 'riverside' },
    registry,
  });
  expect(view.fields.field).toMatchObject({ widget, labelMode });
});
