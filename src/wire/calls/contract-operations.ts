import { type Operation, type Operations, objectOf } from '../../engine';
import type { StudentCall } from './define-call';
import { studentCalls } from './student-calls';

/** The operations of calls, in their order. */
function operationsOf(calls: readonly StudentCall[]): Operations {
  return {
    $schema: './operations.schema.json',
    operations: Object.fromEntries(calls.map((call) => [call.name, operationOf(call)])),
  };
}

function operationOf(call: StudentCall): Operation {
  const { description, http, needs, repeatable, effect, givesTicket, ticketReplaces } = call;
  const results = call.results?.map((name) => [name, objectOf(call.response.properties?.[name])]);
  return {
    description: `${description['zh-CN']}。\n${description.en}.`,
    ...http,
    ...(needs ? { authenticated: needs === 'optional-session' ? 'optional' : true } : {}),
    ...(repeatable ? { repeatable } : {}),
    ...(effect ? { effect } : {}),
    ...(results ? { results: Object.fromEntries(results) } : {}),
    ...(givesTicket ? { givesTicket } : {}),
    ...(ticketReplaces ? { ticketReplaces: [...ticketReplaces] } : {}),
    request: objectOf(call.request),
  };
}

/** The base of operations.json, which operations.base.json shows to those who write one. */
export const contractOperations: Operations = operationsOf(studentCalls);
