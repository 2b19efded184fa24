import type { JsonObject, JsonValue } from '../engine';

const SIGN_IN: JsonObject = { label: { 'zh-CN': '去登录', en: 'Sign in' }, screen: 'login' };

/** The schema of an option that is a text. @param description Chinese, and English below it */
export function textOption(description: string, example: JsonValue): JsonObject {
  return commonOption('text', description, example);
}

/** The schema of an option that is a link. @param description Chinese, and English below it */
export function linkOption(description: string, example: JsonValue = SIGN_IN): JsonObject {
  return commonOption('link', description, example);
}

/** The schema of an option that lists links. @param description Chinese, and English below it */
export function linksOption(description: string, example: JsonValue = SIGN_IN): JsonObject {
  const items = linkOption('一个链接。\nOne link.', example);
  return { type: 'array', minItems: 1, items, description, examples: [[example]] };
}

function commonOption(name: string, description: string, example: JsonValue): JsonObject {
  return { $ref: `common.schema.json#/definitions/${name}`, description, examples: [example] };
}
