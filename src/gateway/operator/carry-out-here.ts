import { availableParallelism } from 'node:os';
import type { OperatorCall } from '../../wire/calls/define-call';
import type { OperatorDeps } from '../calls/operator-context';
import { createResponseProof } from '../calls/response-proof';
import { createPasswords } from '../crypto/passwords';
import { createRotatingSecrets, type Secrets } from '../crypto/secrets';
import type { OpenDatabase } from '../database/open-embedded';
import { openKeyring } from '../keys/live-keyring';
import { sharedAddressTest } from '../limits/shared-addresses';
import type { GatewayOptions } from '../options';
import { listKnownSchools } from '../publishing/folders/known-schools';
import { operatorCalls, runOperatorCall } from './run-operator-call';

/** Carries out a call. @throws CallProblem where it is refused */
export type CarryOut = (contract: OperatorCall, request: object) => Promise<unknown>;

/** Carries out calls in this process, as a gateway does, with a database that is open. */
export function carryOutHere(
  options: GatewayOptions,
  { database, dump }: Pick<OpenDatabase, 'database' | 'dump'>,
): CarryOut {
  let secrets: Promise<Secrets> | undefined;
  let schools: Promise<string[]> | undefined;
  const settings = new Map<string, ReturnType<OperatorDeps['accountsOf']>>();
  const deps: OperatorDeps = {
    ...{ database, dump, clock: () => new Date() },
    // Nothing else waits for the processor here.
    passwords: createPasswords({ concurrency: availableParallelism() }),
    secrets() {
      secrets ??= openKeyring(database, () => options.identificationKeys).then(({ current }) =>
        createRotatingSecrets(current),
      );
      return secrets;
    },
    // Read once: a long list asks for them with each of its pages, an import with each part.
    schools() {
      schools ??= listKnownSchools(database, options);
      return schools;
    },
    accountsOf(school) {
      const found =
        settings.get(school) ??
        import('./account-settings').then(({ readAccountSettings }) =>
          readAccountSettings(database, options, school),
        );
      settings.set(school, found);
      return found;
    },
    lookOf: async (school) =>
      (await import('./account-settings')).readLook(database, options, school),
    isSharedAddress: sharedAddressTest(options.sharedAddresses),
    access: undefined,
    async isRecognisedByNetwork() {
      const { networkFile, schemasDir } = options;
      if (!networkFile) return false;
      const { readNetworkFile, recognisesAll } = await import('../network/network-file');
      return recognisesAll((await readNetworkFile(networkFile, schemasDir)).network);
    },
    historyMonths: options.historyMonths,
    secondFactorRoles: options.studioSecondFactor,
    onKeysChanged: async () => {},
  };
  const runtime = { deps, responses: createResponseProof('refuse'), log: { error() {} } };
  return async (contract, request) => {
    const implementation = operatorCalls.find((each) => each.contract === contract);
    if (!implementation) throw new TypeError(`Nothing carries out ${contract.name}.`);
    return runOperatorCall(implementation, { ...request }, runtime, 'local');
  };
}
