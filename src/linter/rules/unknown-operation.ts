import { operationUses } from '../project/operation-uses';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** A form submits to operations that operations.json has. */
export const unknownOperation = defineRule({
  name: 'unknown-operation',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '用到的操作存在', en: 'Operations exist' },
    hint: { 'zh-CN': '可用的操作：${known}', en: 'There are: ${known}' },
  },
  messages: {
    'no-operation': {
      'zh-CN': '没有名为“${name}”的操作',
      en: 'There is no operation “${name}”',
    },
  },
  check({ project, report }) {
    const known = [...project.operations.keys()];
    for (const { facts, place } of project.screens.resolved) {
      for (const { name, path } of operationUses(facts.forms, project.plugins)) {
        if (project.operations.has(name)) continue;
        report({
          place: place(path),
          messageId: 'no-operation',
          data: { name, known: known.join(', ') },
          suggestion: mostSimilar(name, known),
        });
      }
    }
  },
});
