/** For tests: publishes over HTTP as the command does. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/gateway/database/open-database';
import {
  createPublishingToken,
  type PublishingToken,
} from '../../src/gateway/publishing/tokens/token-store';

/** The members of responses that tests look into; each call gives some of them. */
export interface PublishingBody {
  state?: string;
  number?: number;
  message?: string;
  changes?: unknown;
  files?: Readonly<Record<string, unknown>>;
  revisions?: readonly { number: number; source: string; state: string }[];
  issues?: readonly { file: string; [member: string]: unknown }[];
}

export interface PublishingResponse {
  status: number;
  headers: Headers;
  body: PublishingBody;
}

/** A school's files as text, by their paths in its folder. */
export type SchoolTexts = Record<string, string>;

/** Makes a token in a PostgreSQL server's database. */
export async function makeToken(
  url: string,
  more: Partial<Pick<PublishingToken, 'name' | 'schools' | 'rights' | 'expiresAt'>> = {},
): Promise<string> {
  const { database, close } = await openDatabase({ url });
  const { secret } = await createPublishingToken(database, {
    name: 'ci',
    schools: undefined,
    rights: ['read', 'publish', 'rollback'],
    createdAt: new Date(),
    expiresAt: undefined,
    ...more,
  });
  await close();
  return secret;
}

/** Calls the publishing API of a gateway. */
export async function callPublishing(
  url: string,
  token: string,
  path: string,
  body?: object,
): Promise<PublishingResponse> {
  const response = await fetch(`${url}/formgate/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The files of a school in the repository. */
export function readSchool(school: string, folder = 'schools'): SchoolTexts {
  const root = join(folder, school);
  return Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [file.slice(root.length + 1), readFileSync(file, 'utf8')];
      }),
  );
}

/** Files as a request to publish has them. */
export function filesOf(texts: SchoolTexts): Record<string, { sha256: string; base64: string }> {
  return Object.fromEntries(
    Object.entries(texts).map(([path, text]) => {
      const body = Buffer.from(text);
      const sha256 = createHash('sha256').update(body).digest('hex');
      return [path, { sha256, base64: body.toString('base64') }];
    }),
  );
}

/** The state that a gateway has live of a school; null when it has no such school. */
export async function stateAt(url: string, token: string, school: string): Promise<string | null> {
  const { body } = await callPublishing(url, token, `/schools/${school}`);
  return body.state ?? null;
}

/** Publishes files over what is live now. */
export async function publish(
  url: string,
  token: string,
  school: string,
  texts: SchoolTexts,
  more: object = {},
): Promise<PublishingResponse> {
  return callPublishing(url, token, `/schools/${school}/revisions`, {
    message: 'A change',
    base: await stateAt(url, token, school),
    files: filesOf(texts),
    ...more,
  });
}
