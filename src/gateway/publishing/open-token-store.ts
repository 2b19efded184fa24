import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonObject } from '../../engine';
import { openDatabase } from '../database/open-database';
import { OPERATOR_FILE } from '../http/publishing/operator-api';
import { readToken } from '../http/publishing/token-json';
import { readOptions } from '../options';
import { UserError } from '../user-error';
import { createTokenStore, type TokenStore } from './token-store';

/** How long a running gateway may take, in milliseconds. */
const PATIENCE = 10_000;

/** Tokens, and what gives back what they were reached through. */
export interface OpenTokenStore {
  tokens: TokenStore;
  close(): Promise<void>;
}

/**
 * The tokens of the gateway that an environment describes: in the PostgreSQL server of DATABASE_URL; else in the embedded database of
 * DATA_DIR, through the gateway while it runs, since only one process can have that open.
 *
 * @throws UserError when there is no database, or it cannot be used
 */
export async function openTokenStore(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenTokenStore> {
  const { databaseUrl: url, dataDir } = readOptions(environment, false);
  const running = url === undefined ? await findRunning(dataDir) : undefined;
  if (running) return { tokens: running, close: async () => {} };
  if (url === undefined && !existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new UserError({
      'zh-CN': `${dataDir} 里没有数据库。请用 DATA_DIR 指定网关的数据文件夹，或用 DATABASE_URL 指定它的 PostgreSQL 服务器；网关至少要启动过一次。`,
      en: `There is no database in ${dataDir}. Name the gateway's folder with DATA_DIR, or its PostgreSQL server with DATABASE_URL; the gateway must have been started once.`,
    });
  }
  const { database, close } = await openDatabase({ url, dataDir });
  return {
    tokens: createTokenStore(database, { address: 'local', clock: () => new Date() }),
    close,
  };
}

/** The gateway that has the embedded database open; undefined when none says so, or none answers. */
async function findRunning(dataDir: string): Promise<TokenStore | undefined> {
  const file = await readFile(join(dataDir, OPERATOR_FILE), 'utf8').catch(() => '{}');
  const known: unknown = JSON.parse(file);
  if (!isJsonObject(known)) return undefined;
  const { origin, secret } = known;
  if (typeof origin !== 'string' || typeof secret !== 'string') return undefined;

  async function call(method: string, path: string, body?: object) {
    const response = await fetch(`${origin}/formgate/api/tokens${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const json: unknown = await response.json();
    return { status: response.status, json: isJsonObject(json) ? json : {} };
  }

  // What a gateway left that was killed: another program may listen there by now.
  const isThere = await call('GET', '/').then(
    ({ status }) => status === 200,
    () => false,
  );
  if (!isThere) return undefined;
  return {
    async create(token) {
      const { json } = await call('POST', '/', {
        name: token.name,
        schools: token.schools ?? null,
        rights: token.rights,
        expiresAt: token.expiresAt?.toISOString() ?? null,
      });
      const made = readToken(json.token);
      if (!made || typeof json.secret !== 'string') throw refused();
      return { token: made, secret: json.secret };
    },
    async list() {
      const { json } = await call('GET', '/');
      const tokens = Array.isArray(json.tokens) ? json.tokens : [];
      return tokens.map(readToken).filter((token) => token !== undefined);
    },
    async revoke(id) {
      const { status, json } = await call('DELETE', `/${encodeURIComponent(id)}`);
      return status === 404 ? undefined : readToken(json.token);
    },
  };
}

function refused(): UserError {
  return new UserError({
    'zh-CN': '网关没有接受。请检查名称、学校和权限，或查看网关的日志。',
    en: 'The gateway did not accept it. Check the name, schools and rights, or see the log of the gateway.',
  });
}
