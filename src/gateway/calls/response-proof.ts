import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyBaseLogger } from 'fastify';
import type { CallContract } from '../../wire/calls/define-call';

/** Proves that the gateway's responses are what their calls' contracts say. */
export interface ResponseProof {
  /** @throws Error for a response that is not, unless these are logged */
  prove(contract: CallContract, data: unknown, log: Pick<FastifyBaseLogger, 'error'>): void;
}

/**
 * @param onWrong a wrong response is refused in development and tests; in production it is sent and
 *   logged by the places that are wrong, never by its values: browsers read what they can of it
 */
export function createResponseProof(onWrong: 'refuse' | 'log'): ResponseProof {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    logger: false,
    validateSchema: false,
    meta: false,
  });
  const compiled = new WeakMap<CallContract, ValidateFunction>();
  return {
    prove(contract, data, log) {
      const check = compiled.get(contract) ?? ajv.compile(contract.response);
      compiled.set(contract, check);
      if (check(data ?? null)) return;
      const places = (check.errors ?? []).map(({ instancePath, keyword }) =>
        `${instancePath} (${keyword})`.trim(),
      );
      const found = { call: contract.name, places: [...new Set(places)].slice(0, 10) };
      if (onWrong === 'log') return log.error(found, 'A response is not what its contract says');
      throw new Error(`The response of ${found.call} is wrong at ${found.places.join(', ')}.`);
    },
  };
}
