import { sql } from 'kysely';
import { openDatabase } from '../../../src/gateway/database/open-database';
import { type School, schoolOf } from './schools';

/** A run begins some workers for each project, and one more after each test that fails. */
const WORKERS = 24;
const PER_WORKER = 320;
/** How many students every school has for tests. */
const STUDENTS = WORKERS * PER_WORKER;
/** The students after them have a first password, which opens nothing. */
const NEWCOMERS_PER_WORKER = 26;
const NEWCOMERS = WORKERS * NEWCOMERS_PER_WORKER;

/**
 * The n-th student of a school has this name in the network and this telephone; all else is the
 * demonstration student's.
 */
const usernameOf = (n: number) => String(300_000_000 + n);
const phoneOf = (n: number) => String(13_700_000_000 + n);

/** Gives out numbers that no other worker's tests have, nor another test of this worker. */
function numbersOf(perWorker: number): () => number {
  let taken = 0;
  return () => {
    const worker = Number(process.env.TEST_WORKER_INDEX);
    if (worker >= WORKERS || taken + 1 >= perWorker) {
      throw new Error(`Worker ${worker} has used its ${taken} numbers up: raise the numbers here.`);
    }
    taken += 1;
    return worker * perWorker + taken;
  };
}

const takeNumber = numbersOf(PER_WORKER);
const takeNewcomer = numbersOf(NEWCOMERS_PER_WORKER);

/**
 * Gives a school with a student whom no other test knows: the demonstration student with another
 * name and telephone. A test that changes a student's password, devices or codes needs one, because
 * all tests share one gateway.
 */
export function enroll(name: string): School {
  return withStudent(name, takeNumber());
}

/**
 * Gives a school with a student whom no other test knows, and who must change the password before
 * the first sign-in.
 */
export function enrollNewcomer(name: string): School {
  return withStudent(name, STUDENTS + takeNewcomer());
}

function withStudent(name: string, number: number): School {
  const school = schoolOf(name);
  const student = { ...school.student, username: usernameOf(number), phone: phoneOf(number) };
  return { ...school, student };
}

/**
 * Gives the address of a device that no other test has, in pairs with colons: a school knows each
 * address once.
 */
export function newMac(vendor = '3C:22:FB'): string {
  const pairs = takeNumber().toString(16).toUpperCase().padStart(6, '0').match(/../g) ?? [];
  return [vendor, ...pairs].join(':');
}

/** The tables with what belongs to an account and the demonstration students have. */
const belongings = ['account_usage', 'charges'];

/**
 * Adds the students of `enroll` to a prepared database, with all that the demonstration students
 * have.
 */
export async function addStudents(dataDir: string): Promise<void> {
  const { database, close } = await openDatabase({ dataDir });
  await sql`
    INSERT INTO accounts (school, username, phone, password_hash, identification_hash, display_name,
      must_change_password)
    SELECT school, (${usernameOf(0)}::bigint + n)::text, (${phoneOf(0)}::bigint + n)::text,
      password_hash, identification_hash, display_name, n >= ${STUDENTS}::integer
    FROM accounts, generate_series(0, ${STUDENTS + NEWCOMERS - 1}::integer) AS n
  `.execute(database);
  for (const table of belongings.map((name) => sql.table(name))) {
    await sql`
      INSERT INTO ${table}
      SELECT (jsonb_populate_record(owned, jsonb_build_object('account_id', student.id))).*
      FROM ${table} AS owned
      JOIN accounts AS owner ON owner.id = owned.account_id
      JOIN accounts AS student ON student.school = owner.school AND student.id <> owner.id
    `.execute(database);
  }
  await close();
}
