import { describe, expect, it } from 'vitest';
import {
  createTranslate,
  isJsonValue,
  type JsonObject,
  LOCALES,
  type MetaSchemas,
  objectOf,
} from '../../../engine';
import { sampleInput } from '../../../linter/test-input.test-support';
import { pluginRegistry } from '../../../plugins/definitions';
import { SETTINGS } from '../../worker/messages';
import { arranged } from '../generic/SchemaForm';
import { type Property, propertiesOf, propertyOf } from './property';
import { propertyHelp, propertyLabel } from './property-words';
import { placeIn, type SchemaPlace, schemaAt } from './schema-at';

const metaSchemas = sampleInput().metaSchemas as MetaSchemas;
const { blocks, widgets } = pluginRegistry();

const optionsOf = (options: unknown): SchemaPlace =>
  placeIn(metaSchemas, isJsonValue(options) ? objectOf(options) : {}, 'screen.schema.json');

const definitions: { name: string; place: SchemaPlace; value: JsonObject }[] = [
  ...blocks.map(({ name }) => {
    const value = { block: name };
    const place = schemaAt(
      metaSchemas,
      { target: 'x', path: ['blocks', '0'] },
      { blocks: [value] },
    );
    return { name: `block ${name}`, place: place ?? optionsOf({}), value };
  }),
  ...widgets.map(({ name, options }) => ({
    ...{ name: `widget ${name}`, place: optionsOf(options), value: {} },
  })),
];

/**
 * Members that are shown elsewhere: the kind of a block, its place, and where a link leads, in one
 * control.
 */
const ELSEWHERE = ['block', 'before', 'after', 'screen', 'otherwise', 'href', 'miniProgram'];

/** Looks at every member of a schema, and of the objects in it. */
function visit(place: SchemaPlace, value: JsonObject, see: (property: Property) => void): void {
  const properties = propertiesOf(metaSchemas, place, value);
  const { first, more, asJson } = arranged(properties, {
    ...{ place, value, omit: undefined, atFirst: new Set<string>() },
  });
  const placed = [...first, ...more, ...asJson].map(({ name }) => name).sort();
  const isLink = place.kind === 'link';
  const known = Object.keys(objectOf(place.schema.properties)).filter(
    (name) => !ELSEWHERE.slice(0, isLink ? undefined : 3).includes(name),
  );
  expect(placed).toEqual(known.sort());
  for (const property of properties) {
    see(property);
    if (property.control.type === 'group') visit(property.place, {}, see);
    if (property.control.type === 'parts' && property.control.item.kind !== 'block') {
      visit(property.control.item, {}, see);
    }
  }
}

/** The values of a choice that a help explains as JSON has them. */
function valuesIn({ place }: Property, help = ''): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(place.schema.enum) ? place.schema.enum : [];
  return values.filter((value) => help.includes(`${value}：`) || help.includes(`${value}:`));
}

describe('the panel of a definition', () => {
  it.each(definitions)(
    'of $name has every member, shown or as JSON, with its name in words',
    ({ place, value }) => {
      visit(place, value, (property) => {
        for (const locale of LOCALES) {
          const translate = createTranslate(locale);
          expect(propertyLabel(property, translate), property.name).not.toBe('');
          expect(valuesIn(property, propertyHelp(property, translate)), property.name).toEqual([]);
        }
      });
    },
  );

  it.each(['security', 'theme', 'accounts', 'redirect', 'visitors'])(
    'of the setting %s explains no value as JSON has it',
    (name) => {
      const place = schemaAt(metaSchemas, { target: SETTINGS, path: [name] }, { [name]: {} });
      if (!place) throw new Error('The settings have no such member.');
      for (const property of propertiesOf(metaSchemas, place, {})) {
        for (const locale of LOCALES) {
          const help = propertyHelp(property, createTranslate(locale));
          expect(valuesIn(property, help), property.name).toEqual([]);
        }
      }
    },
  );

  it.each([
    ['networkName', '学生平时怎么称呼校园网，显示在登录表单上方。'],
    ['name', '学校全称。'],
  ])('of the setting %s helps with what it is for, not with how JSON writes it', (name, help) => {
    const value = { [name]: { 'zh-CN': '校园网', en: 'Campus network' } };
    const place = schemaAt(metaSchemas, { target: SETTINGS, path: [name] }, value);
    if (!place) throw new Error('The settings have no such member.');
    const property = propertyOf(metaSchemas, name, place);
    expect(propertyHelp(property, createTranslate('zh-CN'))).toBe(help);
  });

  it.each([
    [['contact'], 'phone', '电话'],
    [['accounts', 'initialPassword'], 'from', '取自'],
    [['visitors'], 'devices', '每位访客的设备数'],
  ])('of %j calls %s what it is there', (path, name, label) => {
    const place = schemaAt(metaSchemas, { target: SETTINGS, path }, {});
    const property = place && propertiesOf(metaSchemas, place, {}).find((one) => one.name === name);
    if (!property) throw new Error('The settings have no such member.');
    expect(propertyLabel(property, createTranslate('zh-CN'), path.at(-1))).toBe(label);
  });

  it('says nothing below a name that says as much', () => {
    const descriptions = {
      minLength: '最少字符数。\nThe fewest characters.',
      maxLength: '最多字符数，含空格。\nThe most characters, with spaces.',
    };
    const properties = Object.fromEntries(
      Object.entries(descriptions).map(([name, description]) => [
        name,
        { type: 'integer', description },
      ]),
    );
    const place = optionsOf({ type: 'object', properties });
    const helps = (locale: 'zh-CN' | 'en') =>
      propertiesOf(metaSchemas, place, {}).map((one) => propertyHelp(one, createTranslate(locale)));
    expect(helps('zh-CN')).toEqual([undefined, '最多字符数，含空格。']);
    expect(helps('en')).toEqual([undefined, 'The most characters, with spaces.']);
  });

  it('is drawn for a definition that nobody made a name for', () => {
    const schema = {
      type: 'object',
      properties: {
        days: {
          type: 'integer',
          description: '每周开放几天，含周末。\nDays of the week, with weekends.',
        },
        holidays: { type: 'array', items: { type: 'array' } },
      },
    };
    const [days, holidays] = propertiesOf(metaSchemas, optionsOf(schema), {});
    if (!days || !holidays) throw new Error('The schema has two members.');
    expect(days.control).toEqual({ type: 'number' });
    expect(propertyLabel(days, createTranslate('zh-CN'))).toBe('每周开放几天');
    expect(propertyLabel(days, createTranslate('en'))).toBe('Days of the week');
    expect(holidays.control).toEqual({ type: 'json' });
  });
});
