import { locationIn, type OperationNode, type ProductDefinitions } from '../../engine';
import { defineRule, type Report } from '../define-rule';
import { remember } from '../remember';
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
    for (const operation of project.operations.values()) {
      for (const mistake of mistakesOf(operation, project.product)) report(mistake);
    }
  },
});

type Mistake = Report<keyof typeof schemaMistakeMessages>;

const mistakesOf = remember(
  (
    { name: operation, file, path, request, results }: OperationNode,
    { metaSchemas }: ProductDefinitions,
  ): Mistake[] => {
    const schemas = schemaChecker(metaSchemas);
    const ofResults = [...results].map(([name, schema]) => ({
      path: ['operations', operation, 'results', name],
      schema,
    }));
    return [{ path, schema: request }, ...ofResults].flatMap(({ path: at, schema }): Mistake[] => {
      const mistakes = schemaMistakes(schema, schemas);
      if (mistakes.length === 0 && !schemas.compiles(schema)) {
        return [{ at: locationIn(file, at), messageId: 'cannot-work' }];
      }
      return mistakes.map(({ messageId, path: below, target, data, suggestion }) => ({
        at: locationIn(file, [...at, ...below], target),
        messageId,
        data,
        suggestion,
      }));
    });
  },
);
