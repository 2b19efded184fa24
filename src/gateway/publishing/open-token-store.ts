import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway, type RunningGateway } from '../http/operator/find-running-gateway';
import { readToken } from '../http/operator/token-json';
import { readOptions } from '../options';
import { UserError } from '../user-error';
import { listKnownSchools } from './known-schools';
import { createTokenStore, type TokenStore } from './token-store';

/** Tokens, and what gives back what they were reached through. */
export interface OpenTokenStore {
  tokens: TokenStore;
  /** The names of the schools that the gateway has. */
  schools(): Promise<readonly string[]>;
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
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    return {
      tokens: remoteTokens(running),
      schools: () => remoteSchools(running),
      close: async () => {},
    };
  }
  const { database, close } = await openOperatorDatabase(options);
  return {
    tokens: createTokenStore(database, { address: 'local', clock: () => new Date() }),
    schools: () => listKnownSchools(database, options),
    close,
  };
}

/** The schools of a gateway that runs. */
async function remoteSchools({ call }: RunningGateway): Promise<readonly string[]> {
  const { json } = await call('GET', '/tokens/schools');
  if (!Array.isArray(json.schools)) throw refused();
  return json.schools.filter((name) => typeof name === 'string');
}

/** The tokens of a gateway that runs. */
function remoteTokens({ call }: RunningGateway): TokenStore {
  return {
    async create(token) {
      const { json } = await call('POST', '/tokens/', {
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
      const { json } = await call('GET', '/tokens/');
      const tokens = Array.isArray(json.tokens) ? json.tokens : [];
      return tokens.map(readToken).filter((token) => token !== undefined);
    },
    async revoke(id) {
      const { status, json } = await call('DELETE', `/tokens/${encodeURIComponent(id)}`);
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
