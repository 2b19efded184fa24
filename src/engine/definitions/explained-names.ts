import { type JsonObject, type JsonValue, objectOf } from '../json/json';
import type { Operation } from '../types';

/** Names that an editor offers, each with a line in Chinese and one in English. */
export type ExplainedNames = Readonly<Record<string, string>>;

/**
 * The keywords by which editors offer names and explain them. Any other name is allowed besides, so
 * there is no `enum`; `defaultSnippets` is Visual Studio Code's word, which no validator reads.
 */
export function explained(names: ExplainedNames): JsonObject {
  return {
    examples: Object.keys(names),
    defaultSnippets: Object.entries(names).map(([name, description]) => ({
      label: JSON.stringify(name),
      body: name,
      description,
    })),
  };
}

/** A text as a line in Chinese and one in English. */
export function inBoth(text: JsonValue | undefined): string {
  const words = typeof text === 'string' ? { 'zh-CN': text, en: text } : objectOf(text);
  return `${String(words['zh-CN'] ?? words.en)}\n${String(words.en ?? words['zh-CN'])}`;
}

/** The title of a stock screen, as a description. */
export function titleOf({ title }: JsonObject): string {
  const [chinese, english] = inBoth(title).split('\n');
  return `页面“${chinese}”。\nThe page “${english}”.`;
}

/** Offers the fields of an operation's request where its values are made. */
export function fieldsOfOperation(name: string, { request }: Operation): JsonObject {
  const { properties, required } = objectOf(request);
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.keys(objectOf(properties)).map((field): [string, JsonObject] => {
    const [zh, en] = needed.includes(field) ? ['，必填', ', which it requires'] : ['', ''];
    const description = `操作 ${name} 的请求字段${zh}。\nA field of the operation ${name}${en}.`;
    return [field, { description, examples: [field] }];
  });
  return {
    if: { required: ['operation'], properties: { operation: { const: name } } },
    // An operation may keep other fields besides.
    then: {
      properties: {
        values: {
          ...{ description: FIELDS, examples: [{ user: 'account' }] },
          properties: Object.fromEntries(fields),
          additionalProperties: true,
        },
      },
    },
  };
}

const FIELDS = '请求字段怎样得出。\nHow fields of the request are made.';
