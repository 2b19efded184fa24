import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { hash, parseOptions } from '@node-rs/argon2';
import { withGateway } from './gateway.mjs';

export const PASSWORD = 'Right-for-the-bench-1';
/** A large school: enough that no phone is sent two codes in a minute, which would be refused. */
const COUNT = 60_000;

/** The account and the mobile number of a student; `number` is from 1 to `COUNT`. */
export const studentOf = (number) => ({
  user: `bench-${((number - 1) % COUNT) + 1}`,
  phone: `139${String(((number - 1) % COUNT) + 1).padStart(8, '0')}`,
});

/**
 * Makes a school of many students in a new folder: a gateway starts in it once, which makes the
 * tables, and is stopped, because the embedded database has one user at a time. All have one
 * password, whose hash costs what the gateway's own do.
 *
 * Gives that cost: argon2id's `{ memoryCost, timeCost, parallelism }`.
 */
export async function addStudents({ program, dataDir, core }) {
  const school = await withGateway({ program, dataDir, core }, async ({ url }) => {
    const response = await fetch(`${url}/configration.json`);
    return (await response.json()).data.defaultSchoolName;
  });
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    const { rows } = await database.query('select password_hash from accounts limit 1');
    const { memoryCost, timeCost, parallelism } = parseOptions(rows[0]?.password_hash ?? '');
    const cost = { memoryCost, timeCost, parallelism };
    await database.query(
      `insert into accounts (school, username, phone, password_hash, display_name)
       select $1, 'bench-' || n, '139' || lpad(n::text, 8, '0'), $2, 'A student'
       from generate_series(1, ${COUNT}) n`,
      [school, await hash(PASSWORD, cost)],
    );
    return cost;
  } finally {
    await database.close();
  }
}
