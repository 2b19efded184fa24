import { locationIn } from '../../engine';
import { defineRule } from '../define-rule';
import { schemaChecker } from '../schema/checker';
import {
  schemaMistakeHints,
  schemaMistakeMessages,
  schemaMistakes,
} from '../schema/schema-mistakes';

/** What operations.json says of a request is a JSON Schema (draft-07) that compiles. */
export const requestSchema = defineRule({
  name: 'request-schema',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '操作的请求规则正确', en: 'The rules of requests work' },
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
    for (const { file, path, request } of project.operations.values()) {
      const mistakes = schemaMistakes(request, schemas);
      for (const { messageId, path: below, target, data } of mistakes) {
        report({ at: locationIn(file, [...path, ...below], target), messageId, data });
      }
      if (mistakes.length === 0 && !schemas.compiles(request)) {
        report({ at: locationIn(file, path), messageId: 'cannot-work' });
      }
    }
  },
});
