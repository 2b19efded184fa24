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
    throw new UserError(
      `operations.json lacks the operation "${missing.name}", which this version carries out. Put it back as the file that came with this version has it.`,
    );
  }
  const index = new Map<string, IndexedOperation>();
  for (const [name, operation] of Object.entries(operations)) {
    const definition = definitions.find((each) => each.name === name);
    if (!definition) {
      throw new UserError(
        `operations.json has an operation "${name}" that this version does not carry out. Take it out, or correct its name: there are ${definitions.map((each) => each.name).join(', ')}.`,
      );
    }
    const key = `${operation.method} ${operation.path}`;
    const other = index.get(key);
    if (other) {
      throw new UserError(
        `operations.json gives "${other.definition.name}" and "${name}" the same method and path, ${key}. Give each its own.`,
      );
    }
    index.set(key, { definition, operation });
  }
  return index;
}
