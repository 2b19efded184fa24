import { Ajv } from 'ajv';
import { isJsonObject, type JsonObject, type JsonValue, type Network } from '../../engine';
import { adapterDefinitions } from './adapters';
import base from './network.json';
import { VENDORS } from './vendors';

/** The meta-schema of network.json: its own part, and each adapter's. */
export function networkSchema(): JsonObject {
  const { definitions, properties } = base;
  const { items } = properties.nas;
  const controllers = adapterDefinitions.map(({ controller = {} }) => controller);
  const settings = adapterDefinitions.flatMap(({ member, settings }) =>
    member === undefined || settings === undefined ? [] : [[member, settings]],
  );
  const opening = adapterDefinitions.filter(({ capabilities }) => capabilities.includes('open'));
  const summaries = (locale: 'zh-CN' | 'en', colon: string, separator: string) =>
    opening.map(({ name, summary }) => name + colon + summary[locale]).join(separator);
  const controller = {
    ...items.properties,
    vendor: { enum: [...VENDORS], ...items.properties.vendor },
    ...Object.assign({}, ...controllers),
  };
  const adapters = {
    ...definitions.adapters,
    items: { enum: opening.map(({ name }) => name) },
    description: `适配器。${summaries('zh-CN', '：', '；')}。\nAdapters. ${summaries('en', ': ', '; ')}.`,
  };
  return objectWithDefaultsSaid({
    ...base,
    properties: {
      ...properties,
      nas: { ...properties.nas, items: { ...items, properties: controller } },
      ...Object.fromEntries(settings),
    },
    definitions: { ...definitions, adapters },
  });
}

const withDefaultsSaid = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(withDefaultsSaid);
  return isJsonObject(value) ? objectWithDefaultsSaid(value) : value;
};

/** Ends each description with the default that stands beside it. */
function objectWithDefaultsSaid(schema: JsonObject): JsonObject {
  const walked = Object.entries(schema).map(([name, each]) => [name, withDefaultsSaid(each)]);
  const { description, default: given } = schema;
  const isSaid =
    typeof description === 'string' && given !== undefined && typeof given !== 'object';
  const [chinese, english] = isSaid ? description.split('\n') : [];
  const said = `${chinese}默认 ${given}。\n${english} ${given} by default.`;
  return { ...Object.fromEntries(walked), ...(isSaid && { description: said }) };
}

/**
 * Gives network.json with the defaults of its schema.
 *
 * @param json has been found right already, by who can say where it is not
 */
export function completeNetwork(json: unknown): Network {
  const ajv = new Ajv({ useDefaults: true, strict: false });
  const complete: unknown = structuredClone(json);
  if (ajv.validate<Network>(networkSchema(), complete)) return complete;
  throw new Error(`network.json has not been checked: ${ajv.errorsText()}`);
}
