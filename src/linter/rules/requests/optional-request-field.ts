import { fieldsOfValue, operationUses } from '../../../engine';
import { defineRule } from '../../define-rule';
import { requestOfUse } from '../../forms/request-of-use';
import { formsOfScreen } from '../../forms/shown-forms';
import { hasBrokenCondition } from '../forms/impossible-condition';

/** The values that an operation requires come from fields that a student must fill in. */
export const optionalRequestField = defineRule({
  name: 'optional-request-field',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '操作必需的数据来自必填字段',
      en: 'What operations require comes from required fields',
    },
    why: {
      'zh-CN': '学生可以留空不填，提交后却一定失败。',
      en: 'A student may leave the field empty, and the request then fails for certain.',
    },
    hint: {
      'zh-CN': '在字段“${field}”里写 "required": true',
      en: 'Write "required": true in the field “${field}”',
    },
  },
  messages: {
    optional: {
      'zh-CN': '操作“${operation}”必须有“${name}”，字段“${field}”却可以不填',
      en: 'The operation “${operation}” requires “${name}”, but the field “${field}” may be left empty',
    },
    'other-field': {
      'zh-CN': '“${name}”取自可以不填的字段“${field}”，必填的“${left}”却没有发送',
      en: '“${name}” is taken from “${field}”, which may be left empty, and the required “${left}” is not sent',
    },
    'may-be-hidden': {
      'zh-CN': '操作“${operation}”必须有“${name}”，字段“${field}”却有时不显示',
      en: 'The operation “${operation}” requires “${name}”, but the field “${field}” is not always shown',
    },
  },
  hints: {
    'other-field': {
      'zh-CN': '改成取自“${left}”',
      en: 'Take it from “${left}”',
    },
    'may-be-hidden': {
      'zh-CN': '去掉“${field}”的 visibleWhen',
      en: 'Take the visibleWhen of “${field}” out',
    },
  },
  checkForm(checked, { screen, product, report }) {
    const { locate } = screen;
    const { forms } = formsOfScreen(screen, product);
    const told = new Set<object>();
    for (const use of operationUses([checked])) {
      const operation = product.operations.get(use.name);
      const request = use.submits ? requestOfUse(use, product) : undefined;
      if (!operation || !request) continue;
      const nodes = use.form.steps.flatMap((step) => step.fields);
      for (const name of operation.required) {
        if (Object.hasOwn(operation.defaults, name) || !request.has(name)) continue;
        const source = request.get(name)?.from;
        const node = nodes.find((one) => one.name === source?.name);
        if (!node || told.has(node)) continue;
        const { field, path } = node;
        const isSure = field.required === true || field.default !== undefined;
        const isShown = field.visibleWhen === undefined;
        if (isSure && isShown) continue;
        const form = forms.find((one) => one.form.steps === use.form.steps);
        const shown = form?.fields.get(node.name);
        if (form && shown && hasBrokenCondition(shown, form, product.registry)) continue;
        told.add(node);
        const data = { operation: use.name, name, field: node.name };
        const value = locate([...use.valuesPath, name]);
        const sent = new Set([...request.values()].flatMap(fieldsOfValue));
        const left = use.step.fields.find(
          (one) => one.field.required === true && one.field.keep !== true && !sent.has(one.name),
        );
        if (!isSure && left && use.values?.[name] !== undefined && !value.origin) {
          report({ at: value, messageId: 'other-field', data: { ...data, left: left.name } });
          continue;
        }
        const member = !isSure ? 'required' : 'visibleWhen';
        const at = field[member] === undefined ? locate(path, 'key') : locate([...path, member]);
        report({ at, messageId: isSure ? 'may-be-hidden' : 'optional', data });
      }
    }
  },
});
