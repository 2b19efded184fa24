import type { Operation, Operations } from '../../engine';
import { UserError } from '../user-error';
import type { OperationDefinition } from './define-operation';
import { operationDefinitions } from './operation-definitions';

/** An operation of operations.json, and what carries it out. */
export interface IndexedOperation {
  definition: OperationDefinition;
  operation: Operation;
}

/** Operations by `<method> <path>`. */
export type OperationIndex = ReadonlyMap<string, IndexedOperation>;

/**
 * Joins operations.json and the definitions.
 *
 * @throws UserError when an operation stands in one of them only, or two have one method and path
 */
export function indexOperations(
  { operations }: Operations,
  definitions: readonly OperationDefinition[] = operationDefinitions,
): OperationIndex {
  const missing = definitions.find(({ name }) => !Object.hasOwn(operations, name));
  if (missing) {
    throw new UserError({
      'zh-CN': `operations.json 缺少操作“${missing.name}”。请按此版本自带的文件把它补回去。`,
      en: `operations.json lacks the operation "${missing.name}", which this version carries out. Put it back as the file that came with this version has it.`,
    });
  }
  const index = new Map<string, IndexedOperation>();
  for (const [name, operation] of Object.entries(operations)) {
    const definition = definitions.find((each) => each.name === name);
    if (!definition) {
      throw new UserError({
        'zh-CN': `operations.json 里的操作“${name}”在此版本中不存在。请删去它，或改正名称，可用的有：${definitions.map((each) => each.name).join('、')}。`,
        en: `operations.json has an operation "${name}" that this version does not carry out. Take it out, or correct its name: there are ${definitions.map((each) => each.name).join(', ')}.`,
      });
    }
    const key = `${operation.method} ${operation.path}`;
    const other = index.get(key);
    if (other) {
      throw new UserError({
        'zh-CN': `operations.json 里“${other.definition.name}”和“${name}”的方法和路径相同：${key}。请改成各不相同。`,
        en: `operations.json gives "${other.definition.name}" and "${name}" the same method and path, ${key}. Give each its own.`,
      });
    }
    index.set(key, { definition, operation });
  }
  return index;
}
