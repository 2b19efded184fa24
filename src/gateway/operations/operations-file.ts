import type { Operation, Operations } from '../../engine';
import type { OperationDefinition } from './define-operation';

/** What operations.json says, in the order of the definitions. */
export function operationsFile(definitions: readonly OperationDefinition[]): Operations {
  return {
    $schema: './operations.schema.json',
    operations: Object.fromEntries(
      definitions.map((definition) => [definition.name, entryOf(definition)]),
    ),
  };
}

function entryOf(definition: OperationDefinition): Operation {
  const { description, method, path, encoding, authenticated, repeatable, effect } = definition;
  const { results, givesTicket, ticketReplaces, request } = definition;
  return {
    description: `${description['zh-CN']}。\n${description.en}.`,
    method,
    path,
    ...(encoding ? { encoding } : {}),
    ...(authenticated ? { authenticated } : {}),
    ...(repeatable ? { repeatable } : {}),
    ...(effect ? { effect } : {}),
    ...(results ? { results } : {}),
    ...(givesTicket ? { givesTicket } : {}),
    ...(ticketReplaces ? { ticketReplaces } : {}),
    ...(request ? { request } : {}),
  };
}
