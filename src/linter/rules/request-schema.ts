import { placeIn } from '../project/place';
import { defineRule } from '../rule';
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
    hint: { 'zh-CN': '修改这条规则', en: 'Mend this rule' },
  },
  messages: schemaMistakeMessages,
  hints: schemaMistakeHints,
  check({ project, report }) {
    for (const { file, path, request } of project.requests) {
      const mistakes = schemaMistakes(request, project.schemas);
      for (const { messageId, path: below, aim, data } of mistakes) {
        report({
          place: placeIn(file, [...path, ...below], aim),
          messageId,
          ...(data ? { data } : {}),
        });
      }
      if (mistakes.length === 0 && !project.schemas.compiles(request)) {
        report({ place: placeIn(file, path), messageId: 'cannot-work' });
      }
    }
  },
});
