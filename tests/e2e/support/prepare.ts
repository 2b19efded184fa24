import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../../support/gateway';
import { prepareDatabase } from '../../support/prepared-database';
import { findBrowser } from './browser';
import { findSecrets } from './secrets';
import { addStudents } from './students';

/** What a run has prepared for its workers. They inherit it in the environment. */
export interface Prepared {
  /** The folder of a database with the students of `enroll`, to be copied. */
  data: string;
  /** The address of the gateway that all workers share, and the folder of its database. */
  gatewayUrl: string;
  gatewayData: string;
  /**
   * The file to which workers append the secrets that were typed, one a line, for the end of the
   * run.
   */
  secretsFile: string;
}

const VARIABLE = 'FORMGATE_E2E';

/** @throws Error outside of a run's workers */
export function readPrepared(): Prepared {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error(`${VARIABLE} is not set: this is no worker of a run.`);
  return JSON.parse(text);
}

/**
 * Makes the database and starts the gateway that all workers share. Playwright calls the function
 * that it gives when the run ends, also after Ctrl-C: the gateway stops, its folders go, and
 * nothing secret may be in what it printed.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (findBrowser() === undefined) {
    throw new Error(
      'No browser is noted for the tests. Run them with "npm test", which finds one first.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'formgate-e2e-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const data = join(folder, 'data');
  const secretsFile = join(folder, 'typed-secrets');
  await prepareDatabase(data);
  await addStudents(data);
  const gateway = await startGateway({
    timeout: 120_000,
    data,
    // All visitors come from here: the limits of an address are for a campus.
    env: { SHARED_ADDRESSES: '127.0.0.1,::1' },
  });
  const { url: gatewayUrl, dataDir: gatewayData } = gateway;
  const prepared: Prepared = { data, gatewayUrl, gatewayData, secretsFile };
  process.env[VARIABLE] = JSON.stringify(prepared);
  return async () => {
    await gateway.stop();
    const typed = existsSync(secretsFile) ? readFileSync(secretsFile, 'utf8').split('\n') : [];
    remove();
    const printed = findSecrets(gateway.output(), typed.filter(Boolean));
    if (printed.length > 0) throw new Error(`The gateway printed secrets: ${printed.join(', ')}`);
  };
}
