import {
  type FieldNode,
  type FormNode,
  fieldsOfValue,
  isKept,
  KEPT,
  keepableFields,
  LONGEST_KEPT,
  operationUses,
  type ProductDefinitions,
  secretOf,
  usableSteps,
  valueNodes,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { asksForSecret } from '../../forms/secret-labels';
import { rememberLast } from '../../remember';

/** A field that is to be kept is kept: its form's operation does so, and it is no secret. */
export const keptField = defineRule({
  name: 'kept-field',
  severity: 'error',
  // Another error, such as a wrong format, may be what makes a field secret.
  yieldsToErrors: ['secret'],
  followsSubmit: ['keeps-nothing'],
  docs: {
    description: {
      'zh-CN': '写了 keep 的字段会被保存',
      en: 'A field with keep is kept',
    },
    why: {
      'zh-CN':
        '登录时保存的字段随账号、添加设备时保存的随设备；其他操作不保存。密码、验证码和证件号码从不保存。',
      en: 'What is kept at a sign-in goes with the account, and where a device is added with the device; no other operation keeps anything. Passwords, codes and ID numbers are never kept.',
    },
    hint: { 'zh-CN': '删去 keep', en: 'Take keep out' },
  },
  messages: {
    secret: {
      'zh-CN': '字段“${field}”填的是密码、验证码或证件号码（${widget}），不能保存',
      en: 'What is entered in “${field}” is a password, code or ID number (${widget}), which is never kept',
    },
    named: {
      'zh-CN': '“${field}”要填的是密码或证件号码，却会保存下来，管理员都看得到',
      en: '“${field}” asks for a password or an ID number, which would be kept and shown to operators',
    },
    'sent-as-secret': {
      'zh-CN': '字段“${field}”作为操作“${operation}”的密码、验证码或证件号码发送，不能保存',
      en: '“${field}” is sent to “${operation}” as a password, code or ID number, which is never kept',
    },
    'keeps-nothing': {
      'zh-CN': '操作“${operation}”不保存字段，学生在“${field}”里填的内容没有人会收到',
      en: 'The operation “${operation}” keeps no fields: nobody receives what students enter in “${field}”',
    },
    'own-field': {
      'zh-CN': '“${field}”本来就是操作“${operation}”的数据，不会另外保存',
      en: '“${field}” is a field of “${operation}” itself, and nothing is kept under its name',
    },
    'too-long': {
      'zh-CN': '保存的文字最多 ${most} 个字符',
      en: 'A text that is kept has ${most} characters at most',
    },
  },
  hints: {
    'keeps-nothing': {
      'zh-CN': '保存字段的操作有：${operations}。把字段移到它们的表单里，或删去这个字段',
      en: 'Fields are kept by ${operations}: put the field into a form of one of these, or take it out',
    },
    'sent-as-secret': {
      'zh-CN': '删去 keep，或在 values 里用别的字段',
      en: 'Take keep out, or use another field in values',
    },
    'own-field': {
      'zh-CN': '删去 keep；填的是别的内容，就给字段另起一个名称',
      en: 'Take keep out; or, where the field asks for something else, give it another name',
    },
    'too-long': { 'zh-CN': '改为不超过 ${most}', en: 'Make it ${most} or less' },
  },
  checkForm(form, { screen, product, report }) {
    for (const node of form.steps.flatMap(({ fields }) => fields)) {
      const found = node.field.keep === true ? mistakeIn(node, form, product) : undefined;
      if (!found) continue;
      const { path = ['keep'], target, ...told } = found;
      report({ at: screen.locate([...node.path, ...path], target), ...told });
    }
  },
});

type MessageId = 'secret' | 'named' | 'sent-as-secret' | 'keeps-nothing' | 'own-field' | 'too-long';

interface Mistake extends Omit<Report<MessageId>, 'at'> {
  /** Below the field; left out: its `keep`. */
  path?: readonly string[];
  target?: 'key';
}

/** Why a field with `keep` is not kept. */
function mistakeIn(
  { name, field }: FieldNode,
  form: FormNode,
  product: ProductDefinitions,
): Mistake | undefined {
  const { operations, registry } = product;
  const secret = secretOf(field, registry);
  if (secret) return { messageId: 'secret', data: { field: name, widget: secret.name } };
  if (asksForSecret(field)) return { messageId: 'named', data: { field: name } };
  const uses = usesIn(form, product).filter(({ fields }) => fields.has(name));
  // A form that submits to nothing, or to what is no operation, is told as that.
  if (uses.length === 0) return undefined;
  const keeping = uses.find(({ operation }) => isKept(field, operation));
  if (!keeping) {
    const known = [...operations.values()].filter((operation) => operation.fields.includes(KEPT));
    const data = {
      field: name,
      operation: uses.map(({ operation }) => operation.name),
      operations: known.map((operation) => operation.name),
    };
    return { messageId: 'keeps-nothing', data };
  }
  const { operation, kept, made } = keeping;
  const data = { field: name, operation: operation.name };
  if (operation.fields.includes(name)) {
    // Of other fields in values: without keep nobody would receive what stands in this one.
    const isSent = made.get(name)?.includes(name) ?? true;
    return { messageId: 'own-field', data, fix: { type: isSent ? 'remove' : 'none' } };
  }
  if (!Object.hasOwn(kept, name)) return { messageId: 'sent-as-secret', data };
  return tooLong(field);
}

/**
 * The operations that a form submits to, the fields that may go to each, those that it may keep,
 * and those that each member of `values` is made of.
 */
const usesIn = rememberLast((form: FormNode, { operations, registry }: ProductDefinitions) =>
  operationUses([form]).flatMap(({ name, submits, step, values }) => {
    const operation = operations.get(name);
    if (!operation || !submits) return [];
    const steps = usableSteps(form, step).flatMap(({ whole }) => whole ?? []);
    const fields = new Set(steps.flatMap((one) => Object.keys(one.fields)));
    const kept = keepableFields({ steps, values }, operation.request, registry);
    const made = new Map(valueNodes(values, []).map((node) => [node.name, fieldsOfValue(node)]));
    return [{ operation, fields, kept, made }];
  }),
);

/** A text, or a choice, with more characters than are kept. */
function tooLong({ maxLength = 0, choices = [] }: FieldNode['field']): Mistake | undefined {
  const data = { most: LONGEST_KEPT };
  if (maxLength > LONGEST_KEPT) {
    const fix = { type: 'replace', value: LONGEST_KEPT } as const;
    return { messageId: 'too-long', path: ['maxLength'], data, fix };
  }
  const index = choices.findIndex(({ value }) => String(value).length > LONGEST_KEPT);
  return index === -1
    ? undefined
    : { messageId: 'too-long', path: ['choices', String(index), 'value'], data };
}
