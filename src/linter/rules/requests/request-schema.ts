import { locationIn, type OperationNode, type ProductDefinitions } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { remember } from '../../remember';
import { schemaChecker } from '../../schema/checker';
import {
  type SchemaMistakeId,
  schemaMistakeHints,
  schemaMistakeMessages,
  schemaMistakes,
} from '../../schema/schema-mistakes';

/** A request with what operations.json says of it is a JSON Schema (draft-07) that compiles. */
export const requestSchema = defineRule({
  name: 'request-schema',
  needs: 'folders',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '操作的请求的规则正确',
      en: 'The rules of requests work',
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

type Mistake = Report<SchemaMistakeId>;

const mistakesOf = remember(
  ({ file, path, request }: OperationNode, { metaSchemas }: ProductDefinitions): Mistake[] => {
    const schemas = schemaChecker(metaSchemas);
    const mistakes = schemaMistakes(request, schemas);
    if (mistakes.length === 0 && !schemas.compiles(request)) {
      return [{ at: locationIn(file, path), messageId: 'cannot-work' }];
    }
    return mistakes.map(({ messageId, path: below, target, data, suggestion }) => ({
      at: locationIn(file, [...path, ...below], target),
      messageId,
      data,
      suggestion,
    }));
  },
);
