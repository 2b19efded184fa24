import { fieldsFor, operationUses } from '../project/operation-uses';
import { defineRule } from '../rule';

/** A form gives an operation every field that it requires and has no default for. */
export const missingRequestField = defineRule({
  name: 'missing-request-field',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '表单提供操作所需的全部数据',
      en: 'Forms give operations what they require',
    },
    hint: {
      'zh-CN': '在 values 里写明“${field}”取自哪个字段',
      en: 'Say in values which field “${field}” comes from',
    },
  },
  messages: {
    'not-given': {
      'zh-CN': '操作“${operation}”需要“${field}”，表单没有提供',
      en: 'The operation “${operation}” requires “${field}”, which the form does not give',
    },
  },
  check({ project, report }) {
    for (const { facts, place } of project.screens.resolved) {
      for (const use of operationUses(facts.forms, project.plugins)) {
        const operation = project.operations.get(use.name);
        const given = use.values ? new Set(Object.keys(use.values)) : fieldsFor(use.form, use.step);
        for (const field of operation?.required ?? []) {
          if (given.has(field) || Object.hasOwn(operation?.defaults ?? {}, field)) continue;
          const data = { operation: use.name, field };
          report({
            place: place(use.values ? use.valuesPath : use.path),
            messageId: 'not-given',
            data,
          });
        }
      }
    }
  },
});
