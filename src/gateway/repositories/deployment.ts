import { randomBytes } from 'node:crypto';
import type { WireKeys } from '../../wire';
import { createWireKeys } from '../../wire/node';
import type { Database } from '../database/tables';

/** What a deployment made for itself at its first start, and stores. */
export interface Deployment {
  /** Key and IV of the payload cipher; every browser is given them. */
  wire: WireKeys;
  /** The master secret, as hex, from which the gateway's own keys are derived; it never leaves the gateway. */
  secret: string;
}

/** Reads the deployment's keys, making them at the first start; of several nodes that start at once, one makes them. */
export async function readDeployment(database: Database): Promise<Deployment> {
  const fresh = createWireKeys();
  const rows = [
    { name: 'wireKey', value: fresh.key },
    { name: 'wireIv', value: fresh.iv },
    { name: 'secret', value: randomBytes(32).toString('hex') },
  ];
  // Inserted in one order by every node, so that two cannot wait for each other.
  await database
    .insertInto('deployment')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await database.selectFrom('deployment').selectAll().execute();
  const byName = new Map(stored.map(({ name, value }) => [name, value]));
  const read = (name: string): string => {
    const value = byName.get(name);
    if (value === undefined) throw new Error(`The deployment has no ${name}.`);
    return value;
  };
  return { wire: { key: read('wireKey'), iv: read('wireIv') }, secret: read('secret') };
}
