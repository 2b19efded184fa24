import { inBoth } from '../definitions/explained-names';
import { type JsonObject, type JsonValue, objectOf } from '../json/json';
import { listed } from '../text/listed';

/**
 * Says of a field of a stock screen's step what it is there, a line in each language: its label,
 * and the fields of the request that are made of it.
 *
 * @param requestFields the names of the request's fields, where the operation is known
 */
export function describeField(
  name: string,
  { fields, submit }: JsonObject,
  requestFields: readonly string[],
): string {
  const { operation, values } = objectOf(submit);
  const builders = objectOf(values);
  const isItself = requestFields.includes(name) && !Object.hasOwn(builders, name);
  const made = Object.entries(builders).flatMap(([key, one]) => (reads(one, name) ? [key] : []));
  const sent = [...(isItself ? [name] : []), ...made];
  const [chinese, english] = inBoth(objectOf(objectOf(fields)[name]).label).split('\n');
  const [zh, en] =
    sent.length === 0
      ? ['不直接发送', 'not sent by itself']
      : [
          `作为 ${listed(sent, 'zh-CN')} 发送给操作 ${operation}`,
          `sent as ${listed(sent, 'en')} to the operation ${operation}`,
        ];
  return `“${chinese}”，${zh}。\n“${english}”, ${en}.`;
}

/** True when a value builder reads a field. */
function reads(builder: JsonValue, field: string): boolean {
  const { from, prefix, suffix } = objectOf(builder);
  return [builder, from, objectOf(prefix).field, objectOf(suffix).field].includes(field);
}
