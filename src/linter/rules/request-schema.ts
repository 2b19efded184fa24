import { locationIn } from '../../engine';
import { defineRule } from '../define-rule';
import { schemaChecker } from '../schema/checker';
import {
  schemaMistakeHints,
  schemaMistakeMessages,
  schemaMistakes,
} from '../schema/schema-mistakes';

/** What operations.json says of a request, and of its results, is a JSON Schema (draft-07) that compiles. */
export const requestSchema = defineRule({
  name: 'request-schema',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '操作的请求和结果的规则正确',
      en: 'The rules of requests and of results work',
    },
    why: {
      'zh-CN': '规则有误时，服务器无法检查请求。',
      en: 'With a broken rule the server cannot check requests.',
    },
    hint: { 'zh-CN': '修改这条规则', en: 'Correct this rule' },
  },
  messages: schemaMistakeMessages,
  hints: schemaMistakeHints,
  check({ project, report }) {
    const schemas = schemaChecker(project.metaSchemas);
    for (const { name: operation, file, path, request, results } of project.operations.values()) {
      const ofResults = [...results].map(([name, schema]) => ({
        path: ['operations', operation, 'results', name],
        schema,
      }));
      for (const { path: at, schema } of [{ path, schema: request }, ...ofResults]) {
        const mistakes = schemaMistakes(schema, schemas);
        for (const { messageId, path: below, target, data, suggestion } of mistakes) {
          const at_ = locationIn(file, [...at, ...below], target);
          report({ at: at_, messageId, data, suggestion });
        }
        if (mistakes.length === 0 && !schemas.compiles(schema)) {
          report({ at: locationIn(file, at), messageId: 'cannot-work' });
        }
      }
    }
  },
});
