import {
  builderFields,
  type JsonObject,
  type OperationUse,
  objectOf,
  operationUses,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  valueFor,
} from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { wholeSettings } from '../own-settings';
import { isAbove, isPassword, type PolicyConflict, policyConflict } from '../password-policy';
import { patternProblem, withoutImpossiblePattern } from '../pattern-problem';
import { canMatchTogether } from '../patterns-together';
import { rememberLast } from '../remember';
import { requestOfUse } from '../request-of-use';
import { fieldVerdict } from '../schema/field-verdict';
import { shown as shortened } from '../schema/finding';
import { formsOfScreen, type ShownField } from '../shown-forms';

/**
 * The gateway can take what a field lets through: by the operation's request, and by the school's
 * rules for passwords.
 */
export const requestConflict = defineRule({
  name: 'request-conflict',
  severity: 'error',
  followsSubmit: ['policy'],
  docs: {
    description: {
      'zh-CN': '字段接受的内容网关也接受',
      en: 'What a field accepts the gateway accepts too',
    },
    why: {
      'zh-CN': '字段接受的内容网关一律拒绝：学生照着填，提交总是失败。',
      en: 'Where the gateway refuses all that the field accepts, whatever a student enters fails.',
    },
    hint: {
      'zh-CN': '修改 ${keyword}，使它容得下网关的要求：${rule}',
      en: 'Change ${keyword} so that it leaves room for what the gateway asks: ${rule}',
    },
  },
  messages: {
    refused: {
      'zh-CN':
        '字段“${field}”的 ${keyword}（${own}）与操作“${operation}”的要求（${name}：${rule}）没有交集',
      en: 'The ${keyword} (${own}) of “${field}” lets nothing through that the operation “${operation}” accepts (${name}: ${rule})',
    },
    'refused-value': {
      'zh-CN': '操作“${operation}”不接受“${own}”（${name}：${rule}）',
      en: 'The operation “${operation}” refuses “${own}” (${name}: ${rule})',
    },
    looser: {
      'zh-CN': '字段“${field}”的 ${keyword} 是 ${own}，而操作“${operation}”的是 ${rule}',
      en: 'The ${keyword} of “${field}” is ${own}, but that of the operation “${operation}” is ${rule}',
    },
    'looser-pattern': {
      'zh-CN':
        '字段“${field}”的 pattern（${own}）只要求其中一段，而操作“${operation}”要求全部内容（${rule}）',
      en: 'The pattern of “${field}” (${own}) is about a part of what students enter, but that of the operation “${operation}” about all of it (${rule})',
    },
    policy: {
      'zh-CN':
        '页面“${screen}”的密码字段“${field}”（${keyword}：${own}）不接受学校规定的任何密码（${rule}）',
      en: 'On the page “${screen}” the password “${field}” (${keyword}: ${own}) can be none that the school allows (${rule})',
    },
  },
  hints: {
    'refused-value': {
      'zh-CN': '改成操作接受的值：${rule}',
      en: 'Write a value that the operation accepts: ${rule}',
    },
    looser: {
      'zh-CN': '把 ${keyword} 改成 ${rule}，学生填写时就能看到',
      en: 'Make ${keyword} ${rule}: then students are told as they fill the form in',
    },
    'looser-pattern': {
      'zh-CN': '写作 ${meant}，多出来的内容学生填写时就能看到',
      en: 'Write ${meant}: then students are told of anything else as they fill the form in',
    },
    policy: {
      'zh-CN': '修改字段的 ${keyword}，或修改 configration.json 的 accounts.passwords',
      en: 'Change ${keyword} of the field, or accounts.passwords in configration.json',
    },
  },
  severities: { looser: 'warning', 'looser-pattern': 'warning' },
  checkScreen(screen, { product, report }) {
    const told = new Set<ShownField>();
    for (const { field, operation, name, property } of sentFields(screen, product)) {
      const found = told.has(field) ? undefined : conflictOf(field, property, product);
      if (!found) continue;
      told.add(field);
      const { path, messageId, ...data } = found;
      report({
        at: screen.locate([...field.path, ...path]),
        messageId,
        data: { field: field.name, operation, name, ...data },
        ...(data.meant === undefined
          ? {}
          : { fix: { type: 'replace', value: data.meant } as const }),
      });
    }
  },
  checkSchool(school, { product, report }) {
    const passwords = wholeSettings(school)?.accounts?.passwords;
    if (!passwords) return;
    for (const screen of [...school.screens.values(), ...product.stock.values()]) {
      const isStock = screen.owner === undefined;
      if (isStock && school.screens.has(screen.name)) continue;
      for (const { field, property } of sentFields(screen, product)) {
        const found = isPassword(property) && policyConflict(field, passwords);
        // Of a field that the operation itself refuses, that is told.
        if (found && !conflictOf(field, property, product))
          tellOfPolicy(found, { school, screen, field, report });
      }
    }
  },
});

type MessageId = 'refused' | 'refused-value' | 'looser' | 'looser-pattern' | 'policy';

/** A field whose value goes to a request as it is. */
interface SentField {
  field: ShownField;
  operation: string;
  /** The request's field, with its schema. */
  name: string;
  property: JsonObject;
}

const sentFields = rememberLast((screen: ScreenNode, product: ProductDefinitions): SentField[] =>
  formsOfScreen(screen, product).forms.flatMap(({ form, fields }) =>
    operationUses([form]).flatMap((use) => sentBy(use, fields, product)),
  ),
);

function sentBy(
  use: OperationUse,
  fields: ReadonlyMap<string, ShownField>,
  product: ProductDefinitions,
): SentField[] {
  const properties = objectOf(product.operations.get(use.name)?.request.properties);
  return Object.entries(requestOfUse(use, product) ?? {}).flatMap(([name, builder]) => {
    const isPlain = typeof builder === 'string' || Object.keys(builder).join() === 'from';
    const field = fields.get(builderFields(builder)[0] ?? '');
    const property = Object.hasOwn(properties, name) ? objectOf(properties[name]) : undefined;
    return isPlain && field && property?.type === 'string'
      ? [{ field, operation: use.name, name, property }]
      : [];
  });
}

interface Conflict {
  path: Path;
  messageId: MessageId;
  keyword: string;
  own: string;
  rule: string;
  /** The value that was meant, where that is sure. */
  meant?: string;
}

/** Why nothing that a field accepts can be accepted by the schema of the request's field. */
function conflictOf(
  { field, schema, widget }: ShownField,
  property: JsonObject,
  { registry }: ProductDefinitions,
): Conflict | undefined {
  // Limits that cross are told as that.
  if (schema.type !== 'string' || isAbove(schema.minLength, schema.maxLength)) return undefined;
  const accepts = fieldVerdict(registry);
  const { type: _type, default: _default, writeOnly: _secret, ...rules } = property;
  // Choices that the widget does not show are told by `widget-options`.
  const shown = widget?.choices === undefined ? [] : (field.choices ?? []);
  const fixed = field.const === undefined ? shown.map(({ value }) => value) : [field.const];
  const refused = fixed.findIndex((value) => !accepts(rules, value));
  if (refused !== -1) {
    const path = field.const === undefined ? ['choices', String(refused), 'value'] : ['const'];
    const own = shortened(fixed[refused]);
    return {
      path,
      messageId: 'refused-value',
      keyword: path[0] ?? '',
      own,
      rule: ruleWords(rules),
    };
  }
  const own = { ...withoutImpossiblePattern(schema) };
  const conflict = (keyword: string, rule: JsonObject): Conflict => ({
    path: keyword in field ? [keyword] : [],
    messageId: 'refused',
    keyword,
    own: shortened(own[keyword]),
    rule: ruleWords(rule),
  });
  const between = lengthConflict(own, rules) ?? patternConflict(own, rules);
  if (between) return conflict(...between);
  // The samples of the request's format, and those of the field's widget, have to fit.
  const format = typeof rules.format === 'string' ? registry.format(rules.format) : undefined;
  const bounds = pick(own, ['pattern', 'minLength', 'maxLength', 'format']);
  const wanted = format?.samples ?? [];
  if (wanted.length > 0 && wanted.every((sample) => !accepts(bounds, sample))) {
    const [keyword] =
      Object.entries(bounds).find(([key, rule]) =>
        wanted.every((one) => !accepts({ [key]: rule }, one)),
      ) ?? Object.keys(bounds);
    return keyword === undefined ? undefined : conflict(keyword, pick(rules, ['format']));
  }
  const looser = looserBound(field, rules) ?? looserPattern(field, rules);
  if (looser) return looser;
  const usual = widget && valueFor(widget.samples, field);
  if (!usual || usual.some((sample) => accepts(rules, sample) || !accepts(bounds, sample))) {
    return undefined;
  }
  return {
    ...conflict('widget', rules),
    path: field.options ? ['options'] : ['widget'],
    own: widget.name,
  };
}

/** A bound that a field sets itself, beyond that of the request. */
function looserBound(
  { minLength, maxLength }: ShownField['field'],
  rules: JsonObject,
): Conflict | undefined {
  const [keyword, own, rule] = isAbove(maxLength, rules.maxLength)
    ? (['maxLength', maxLength, rules.maxLength] as const)
    : (['minLength', minLength, rules.minLength] as const);
  const isLooser = keyword === 'maxLength' || (own !== undefined && isAbove(rule, own));
  return isLooser
    ? { path: [keyword], messageId: 'looser', keyword, own: String(own), rule: String(rule) }
    : undefined;
}

/** A field's own pattern for a part of a text, of which the request's pattern is for the whole. */
function looserPattern({ pattern }: ShownField['field'], rules: JsonObject): Conflict | undefined {
  const rule = rules.pattern;
  if (pattern === undefined || typeof rule !== 'string') return undefined;
  if (!isOfWhole(rule) || isOfWhole(pattern)) return undefined;
  const inner = pattern.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  const meant = inner.includes('|') ? `^(?:${inner})$` : `^${inner}$`;
  return {
    ...{ path: ['pattern'], messageId: 'looser-pattern', keyword: 'pattern' },
    ...{ own: pattern, rule, meant },
  };
}

function isOfWhole(pattern: string): boolean {
  return pattern.startsWith('^') && /(?<!\\)\$$/.test(pattern);
}

/** The keyword of the field that crosses a limit of the request, with that. */
function lengthConflict(own: JsonObject, rules: JsonObject): [string, JsonObject] | undefined {
  if (isAbove(rules.minLength, own.maxLength)) return ['maxLength', pick(rules, ['minLength'])];
  if (isAbove(own.minLength, rules.maxLength)) return ['minLength', pick(rules, ['maxLength'])];
  return undefined;
}

/**
 * The keyword of the field that leaves no text which a pattern of the request, or its own beside
 * the request's lengths, matches.
 */
function patternConflict(own: JsonObject, rules: JsonObject): [string, JsonObject] | undefined {
  const limits = pick(rules, ['minLength', 'maxLength']);
  if (typeof own.pattern === 'string' && patternProblem({ pattern: own.pattern, ...limits })) {
    return ['pattern', limits];
  }
  if (typeof rules.pattern !== 'string') return undefined;
  const wanted = pick(rules, ['pattern']);
  const keyword = (['maxLength', 'minLength'] as const).find(
    (one) => own[one] !== 0 && patternProblem({ ...wanted, ...pick(own, [one]) }),
  );
  if (keyword) return [keyword, wanted];
  if (typeof own.pattern !== 'string') return undefined;
  const lengths = [own, rules].map(lengthsOf);
  const least = Math.max(...lengths.map((one) => one.least));
  const most = Math.min(...lengths.map((one) => one.most));
  const isPossible = canMatchTogether([own.pattern, rules.pattern], { least, most });
  return isPossible ? undefined : ['pattern', wanted];
}

function lengthsOf({ minLength, maxLength }: JsonObject) {
  return {
    least: typeof minLength === 'number' ? minLength : 0,
    most: typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY,
  };
}

interface AtSchool {
  school: SchoolNode;
  screen: ScreenNode;
  field: ShownField;
  report(report: Report<MessageId>): void;
}

/**
 * At the school's own page, else at the school's own rule; what it only inherits is told where it
 * is written.
 */
function tellOfPolicy(
  { member, rule, keyword, own }: PolicyConflict,
  { school, screen, field, report }: AtSchool,
): void {
  const inScreen =
    screen.owner === school.name ? screen.locate([...field.path, keyword]) : undefined;
  const inSettings = school.locate(['accounts', 'passwords', member]);
  const at = [inScreen, inSettings].find((one) => one && !one.origin);
  const data = { screen: screen.name, field: field.name, keyword, own, rule };
  if (at) report({ at, messageId: 'policy', data });
}

function pick(schema: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => names.includes(name)));
}

/** Rules as they are told to people. */
function ruleWords(rules: JsonObject): string {
  return Object.entries(rules)
    .map(([name, rule]) => `${name} ${typeof rule === 'string' ? rule : JSON.stringify(rule)}`)
    .join(', ');
}
