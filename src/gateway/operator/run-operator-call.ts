import type { FastifyBaseLogger } from 'fastify';
import { storableProperties } from '../../engine';
import type { OperatorCall } from '../../wire/calls/define-call';
import { accountCalls } from '../accounts/account-calls';
import { administratorOperatorCalls } from '../administrators/operator-calls';
import { checkRequest } from '../calls/check-request';
import type { CallImplementation } from '../calls/implement-call';
import type { OperatorDeps } from '../calls/operator-context';
import { CallProblem } from '../calls/problems';
import type { ResponseProof } from '../calls/response-proof';
import { cardCalls } from '../cards/card-calls';
import { approvalOperatorCalls } from '../drafts/school-approval';
import { operatorDeskCalls } from '../help-desk/desk-calls';
import type { NewHistoryEntry } from '../history/store';
import { importCalls } from '../offers/import-calls';
import { tokenCalls } from '../publishing/tokens/token-calls';
import { deploymentCalls } from './calls/deployment';

/** Every call of operators. */
export const operatorCalls: readonly CallImplementation<OperatorCall>[] = [
  ...accountCalls,
  ...importCalls,
  ...tokenCalls,
  ...approvalOperatorCalls,
  ...administratorOperatorCalls,
  ...operatorDeskCalls,
  ...cardCalls,
  ...deploymentCalls,
];

/** The parts that every run shares, in a gateway or in a command. */
export interface OperatorRuntime {
  deps: OperatorDeps;
  responses: ResponseProof;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Carries out one request of an operator: its values are checked, the school is looked for, the
 * call runs, its response is proven.
 *
 * @param address where the request comes from
 * @throws CallProblem for every end that has a code
 */
export async function runOperatorCall(
  { contract, run }: CallImplementation<OperatorCall>,
  given: Readonly<Record<string, unknown>>,
  { deps, responses, log }: OperatorRuntime,
  address: string,
): Promise<unknown> {
  const values = storableProperties(given);
  checkRequest(contract, values);
  const { school } = values;
  if (typeof school === 'string' && contract.request.properties?.school) {
    const schools = await deps.schools();
    if (!schools.includes(school)) throw new CallProblem('unknown-school', { school, schools });
  }
  const entry = entryOf(contract, values, deps.clock());
  const data = await run({ request: values, deps, address, entry });
  if (contract.encoding !== 'bytes') responses.prove(contract, data, log);
  return data;
}

/** The history's entry for a request: its action says what was asked, never a secret. */
function entryOf(
  { name, history = name }: OperatorCall,
  values: Readonly<Record<string, unknown>>,
  at: Date,
): NewHistoryEntry {
  const action = history.replace(/\$\{(\w+)\}/g, (_, key: string) =>
    [values[key]].flat().join(', '),
  );
  const { school, username } = values;
  return {
    ...{ at, kind: 'administrator', action, actor: 'operator', result: 0 },
    school: typeof school === 'string' ? school : null,
    account: typeof username === 'string' ? username : null,
  };
}
