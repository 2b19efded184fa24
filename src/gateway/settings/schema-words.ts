import type { ErrorObject } from 'ajv';
import type { TerminalWords } from '../../engine';

/** The name of a value of each JSON Schema type. */
const kinds: Readonly<Record<string, TerminalWords>> = {
  string: { 'zh-CN': '文字，写在双引号里', en: 'text in double quotes' },
  number: { 'zh-CN': '数字', en: 'a number' },
  integer: { 'zh-CN': '整数', en: 'a whole number' },
  boolean: { 'zh-CN': ' true 或 false', en: 'true or false' },
  array: { 'zh-CN': '列表，写在 [ ] 里', en: 'a list in [ ]' },
  object: { 'zh-CN': '对象，写在 { } 里', en: 'an object in { }' },
};

/** The units that the keywords count. */
const counted: Readonly<Record<string, TerminalWords>> = {
  Length: { 'zh-CN': '个字符', en: 'characters' },
  Items: { 'zh-CN': '项', en: 'items' },
  Properties: { 'zh-CN': '项', en: 'members' },
};

/** Says what a meta-schema found, to who writes the file; the value itself is in none of it. */
export function describeSchemaError({ keyword, params }: ErrorObject): TerminalWords {
  const [, bound, what = ''] = /^(min|max)(Length|Items|Properties)$/.exec(keyword) ?? [];
  const unit = counted[what];
  if (unit) {
    return bound === 'min'
      ? {
          'zh-CN': `至少要有 ${params.limit} ${unit['zh-CN']}`,
          en: `must have ${params.limit} ${unit.en} or more`,
        }
      : {
          'zh-CN': `最多 ${params.limit} ${unit['zh-CN']}`,
          en: `must have ${params.limit} ${unit.en} or fewer`,
        };
  }
  switch (keyword) {
    case 'additionalProperties': {
      const name = params.additionalProperty;
      return { 'zh-CN': `没有“${name}”这一项`, en: `there is no setting “${name}”` };
    }
    case 'required':
      return {
        'zh-CN': `缺少“${params.missingProperty}”`,
        en: `“${params.missingProperty}” is missing`,
      };
    case 'enum': {
      const values: readonly unknown[] = params.allowedValues;
      return {
        'zh-CN': `应为其中之一：${values.join('、')}`,
        en: `must be one of ${values.join(', ')}`,
      };
    }
    case 'const':
      return { 'zh-CN': `应为 ${params.allowedValue}`, en: `must be ${params.allowedValue}` };
    case 'type': {
      const kind = kinds[params.type];
      return {
        'zh-CN': `应为${kind?.['zh-CN'] ?? params.type}`,
        en: `must be ${kind?.en ?? params.type}`,
      };
    }
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
    case 'exclusiveMaximum': {
      const bounds = `${params.comparison} ${params.limit}`;
      return { 'zh-CN': `应 ${bounds}`, en: `must be ${bounds}` };
    }
    case 'uniqueItems':
      return { 'zh-CN': '同一项写了两次', en: 'has an item twice' };
    case 'pattern':
    case 'format':
      return { 'zh-CN': '写法不对', en: 'is not written as it must be' };
    default:
      return { 'zh-CN': '与任何一种写法都不符', en: 'is none of what can stand here' };
  }
}
