import type { FastifyInstance } from 'fastify';
import { type AccountSettings, isJsonObject, type JsonObject } from '../../../engine';
import type { AccountStore } from '../../accounts/account-store';
import { type AccountStoreParts, createAccountStore } from '../../accounts/database-account-store';
import { readAccountInputs } from '../../accounts/read-account-json';
import { PublishingProblem } from '../publishing/problems';

/** The most bytes of a request's body: a thousand accounts. */
const BODY_LIMIT = 2 * 1024 * 1024;

export interface AccountsApiParts extends AccountStoreParts {
  /** What a school says of its accounts; undefined for one that is not there. */
  settingsOf(school: string): AccountSettings | undefined;
}

/** The calls of an `AccountStore` by their paths: what each takes out of the request, and gives. */
const calls: Readonly<Record<string, (store: AccountStore, body: JsonObject) => Promise<unknown>>> =
  {
    'look-up': async () => null,
    list: (store, { limit, after, state }) =>
      store.list({
        limit: typeof limit === 'number' ? Math.min(limit, 1000) : 1000,
        after: typeof after === 'string' ? after : undefined,
        state: state === 'active' || state === 'disabled' ? state : undefined,
      }),
    find: async (store, { username }) => (await store.find(textOf(username))) ?? null,
    'set-password': (store, { username, password, mustChange }) =>
      store.setPassword(textOf(username), {
        password: textOf(password),
        mustChange: mustChange !== false,
      }),
    'set-disabled': (store, { username, isDisabled }) =>
      store.setDisabled(textOf(username), isDisabled === true),
    remove: (store, { username }) => store.remove(textOf(username)),
    'begin-import': (store) => store.beginImport(),
    stage: async (store, { importId, accounts }) => {
      const inputs = readAccountInputs(accounts);
      if (!inputs) throw new PublishingProblem('invalid-request');
      await store.stage(textOf(importId), inputs);
      return null;
    },
    'finish-import': (store, { importId, isDryRun }) =>
      store.finishImport(textOf(importId), { isDryRun: isDryRun !== false }),
    'cancel-import': async (store, { importId }) => {
      await store.cancelImport(textOf(importId));
      return null;
    },
  };

/** Accounts over HTTP: `POST /<school>/<call>`, JSON in, `{ result }` out. */
export function registerAccountCalls(api: FastifyInstance, parts: AccountsApiParts): void {
  api.post<{ Params: { school: string; call: string } }>(
    '/:school/:call',
    { bodyLimit: BODY_LIMIT },
    async ({ params, body }, reply) => {
      const settings = parts.settingsOf(params.school);
      if (!settings) throw new PublishingProblem('unknown-school');
      const name = params.call;
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call || !isJsonObject(body)) throw new PublishingProblem('not-found');
      const result = await call(createAccountStore(parts, params.school, settings), body);
      return reply.header('cache-control', 'no-store').send({ result });
    },
  );
}

function textOf(value: unknown): string {
  if (typeof value === 'string' && value.length <= 200) return value;
  throw new PublishingProblem('invalid-request');
}
