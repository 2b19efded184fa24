import {
  fieldsOfValue,
  type OperationUse,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
  type ValueNode,
  type WidgetDefinition,
  widgetOf,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { isPassword } from '../../forms/password-policy';
import { requestOfUse } from '../../forms/request-of-use';
import { ownSetting } from '../../own-settings';
import { unknownOptions } from '../../schema/widget-option-owners';

/**
 * A secret of a student's is what the student enters, and goes nowhere but where a secret is
 * expected.
 */
export const secretValue = defineRule({
  name: 'secret-value',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '密码、验证码和证件号码由学生填写，并且只作为密码、验证码和证件号码发送',
      en: 'Passwords, codes and ID numbers are entered by the student, and sent as nothing else',
    },
    why: {
      'zh-CN':
        '作为账号等内容发送的密码会留在记录和页面里；由固定文字或网址得出的密码，别人也知道。',
      en: 'A password that is sent as an account’s name stays in the history and on pages; one that is made of fixed text or of an address is known to others.',
    },
    hint: {
      'zh-CN': '改为学生填写密码、验证码或证件号码的字段',
      en: 'Take the field in which the student enters it',
    },
  },
  messages: {
    leaks: {
      'zh-CN':
        '字段“${field}”填的是密码、验证码或证件号码，不能作为“${name}”发送：那会被记录和显示',
      en: 'What is entered in “${field}” is secret (a password, code or ID number) and cannot be sent as “${name}”, which is stored and shown',
    },
    known: {
      'zh-CN': '“${name}”是学生的密码、验证码或证件号码，不能是固定的内容',
      en: '“${name}” is a secret of the student’s and cannot be made of what others know',
    },
    plain: {
      'zh-CN': '字段“${field}”填的是密码，却不用密码控件：输入时旁人看得到，浏览器也会记下来',
      en: 'A password is entered in “${field}”, which is no password field: whoever stands by can read it, and browsers store it',
    },
    'in-address': {
      'zh-CN': '“${name}”是学生的密码、验证码或证件号码，不能取自网址',
      en: '“${name}” is a secret of the student’s and cannot come from an address',
    },
  },
  hints: {
    plain: { 'zh-CN': '写上 "widget": "password"', en: 'Write "widget": "password"' },
    leaks: {
      'zh-CN': '改为其他字段，或换掉字段“${field}”的控件',
      en: 'Take another field, or give “${field}” another widget',
    },
  },
  checkUse(use, { screen, product, report }) {
    checkUse(use, screen, product, report);
  },
  checkSchool(school, { product, report }) {
    for (const name of secretParameters(school, product)) {
      const at = school.locate(['networkParameters', name], 'key');
      report({ at, messageId: 'in-address', data: { name } });
    }
  },
});

type Tell = (report: Report<'leaks' | 'known' | 'in-address' | 'plain'>) => void;

function checkUse(
  use: OperationUse,
  screen: ScreenNode,
  product: ProductDefinitions,
  report: Tell,
): void {
  const properties = product.operations.get(use.name)?.properties;
  const fields = fieldsOf(use, product);
  // An operation may take more than it names: what that is to it cannot be told.
  const request = [...(requestOfUse(use, product)?.values() ?? [])].flatMap((value) => {
    const property = properties?.get(value.name);
    return property ? [{ value, property }] : [];
  });
  const shown = new Set(
    request.flatMap(({ value, property }) => (property.isSecret ? [] : fieldsOfValue(value))),
  );
  for (const { value, property } of request) {
    const { name, from } = value;
    const written = use.values && Object.hasOwn(use.values, name);
    const source = fields.get(name);
    const path = written ? value.path : source?.path;
    if (!path) continue;
    const tell = (messageId: 'leaks' | 'known' | 'in-address', field = '') =>
      report({
        at: screen.locate(path, written ? 'value' : 'key'),
        messageId,
        data: { name, ...(field === '' ? {} : { field }) },
      });
    if (property.isSecret) {
      if (value.isOfAddress) tell('in-address');
      else if (!isEntered(value, fields, shown)) tell('known');
      else if (isPassword(property)) tellOfPlain(value, fields, screen, report);
      continue;
    }
    // A secret that is put around another value is told as that (affix-source).
    if (from && fields.get(from.name)?.widget?.secret) tell('leaks', from.name);
  }
}

/**
 * True when the student types a value for this use alone: no fixed text, no choice of the page,
 * nothing that is shown as well.
 */
function isEntered(
  { from }: ValueNode,
  fields: ReadonlyMap<string, SourceField>,
  shown: ReadonlySet<string>,
): boolean {
  if (from === undefined) return false;
  const source = fields.get(from.name);
  if (source === undefined || source.widget?.secret) return true;
  return !source.isFixed && !shown.has(from.name);
}

/** Tells of a password that is typed in plain sight. */
function tellOfPlain(
  { from }: ValueNode,
  fields: ReadonlyMap<string, SourceField>,
  screen: ScreenNode,
  report: Tell,
): void {
  const field = from?.name ?? '';
  const source = fields.get(field);
  // Options of a password field that names no widget are told as that.
  if (!source || source.widget?.secret || source.hasForeignOptions) return;
  const { path } = source;
  const at = screen.locate([...path, 'widget'], source.isNamed ? 'value' : 'key');
  report({ at, messageId: 'plain', data: { field } });
}

interface SourceField {
  /** True when the field names its widget. */
  isNamed: boolean;
  path: readonly string[];
  widget: WidgetDefinition | undefined;
  /** True when it has options of another widget than the one it has by its type. */
  hasForeignOptions: boolean;
  /** True when the field has a value that nobody has typed. */
  isFixed: boolean;
}

/** The fields of the form that a request is made by. */
function fieldsOf(
  { form }: OperationUse,
  { registry }: ProductDefinitions,
): ReadonlyMap<string, SourceField> {
  const fields = new Map<string, SourceField>();
  for (const { fields: nodes } of form.steps) {
    for (const { name, path, field } of nodes) {
      const widget = widgetOf(field, registry);
      const isFixed =
        widget?.hidden === true ||
        widget?.choices !== undefined ||
        [field.default, field.choices, field.const].some((value) => value !== undefined);
      const isNamed = field.widget !== undefined;
      const hasForeignOptions =
        !isNamed && widget !== undefined && unknownOptions(field.options, widget).length > 0;
      fields.set(name, { path, widget, isFixed, isNamed, hasForeignOptions });
    }
  }
  return fields;
}

/**
 * The parameters of the network's redirect that a school names after a secret: these would be read
 * from the page's address.
 */
function secretParameters(school: SchoolNode, { operations }: ProductDefinitions): string[] {
  return Object.keys(ownSetting(school, 'networkParameters') ?? {}).filter((name) =>
    [...operations.values()].some(({ properties }) => properties.get(name)?.isSecret),
  );
}
