import { createPasswords } from '../../src/gateway/crypto/passwords';
import type { Database } from '../../src/gateway/database/tables';

export const SCHOOL = 'riverside';
export const SESSION = '/portal-conversion/api/v3/session';
export const DEVICES = '/portal-conversion/api/v3/devices';

export interface FaultStudent {
  user: string;
  password: string;
  phone: string;
}

/**
 * Adds students to a school, all with one password whose hash costs what the gateway's own cost.
 */
export async function addStudents(database: Database, count: number): Promise<FaultStudent[]> {
  const password = 'Right-in-a-fault-1';
  const password_hash = await createPasswords().hash(password);
  const students = Array.from({ length: count }, (_, index) => ({
    user: `fault-${index}`,
    password,
    phone: `137${String(index).padStart(8, '0')}`,
  }));
  await database
    .insertInto('accounts')
    .values(
      students.map(({ user, phone }) => ({
        school: SCHOOL,
        username: user,
        phone,
        password_hash,
        display_name: 'A student',
      })),
    )
    .execute();
  return students;
}

/** What a request was answered. Status 0: not at all. */
export interface Reply {
  status: number;
  code: number;
  data: Record<string, unknown>;
}

export interface Call {
  method: string;
  path: string;
  values?: object | undefined;
  token?: string | undefined;
  /** Makes the request repeatable. */
  id?: string | undefined;
  address?: string | undefined;
}

/** Calls an operation of a gateway in clear. */
export async function callGateway(
  url: string,
  { method, path, values, token, id, address }: Call,
): Promise<Reply> {
  const headers: Record<string, string> = { 'x-safe-level': '0', 'x-school': SCHOOL };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (id !== undefined) Object.assign(headers, { 'x-repeatable': '1', 'x-request-id': id });
  if (address !== undefined) headers['x-forwarded-for'] = address;
  const asForm = method === 'PUT';
  const asQuery = method === 'DELETE' || method === 'GET';
  const form = String(new URLSearchParams(Object.entries(values ?? {})));
  if (!asQuery) {
    headers['content-type'] = asForm ? 'application/x-www-form-urlencoded' : 'application/json';
  }
  try {
    const response = await fetch(`${url}${path}${asQuery && values ? `?${form}` : ''}`, {
      method,
      headers,
      ...(asQuery ? {} : { body: asForm ? form : JSON.stringify(values ?? {}) }),
    });
    const { code, data } = await response.json();
    return { status: response.status, code: Number(code), data: Object(data) };
  } catch {
    return { status: 0, code: 0, data: {} };
  }
}
