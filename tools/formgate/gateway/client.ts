import { type BuiltInLocale, isJsonObject, type JsonObject, readTyped } from '../../../src/engine';
import { UserError } from '../../../src/gateway/user-error';
import { toHttpRequest } from '../../../src/wire/call-request';
import type { PublisherCall, RequestOf, ResponseOf } from '../../../src/wire/calls/define-call';
import type { Connection } from './connection';
import { refusalWords } from './refusals';
import { notAGateway, otherVersion, request } from './request';

/** A refusal of a gateway: its code, and what else its problem says. */
export interface Refusal {
  code: string;
  details: JsonObject;
}

/**
 * Makes publishers' calls. Each throws a UserError where the gateway cannot be reached, or is
 * none.
 */
export interface GatewayClient {
  origin: string;
  /** @throws UserError where the call is refused */
  call<Call extends PublisherCall>(
    contract: Call,
    values: RequestOf<Call>,
  ): Promise<ResponseOf<Call>>;
  /** The response, or the refusal. */
  ask<Call extends PublisherCall>(
    contract: Call,
    values: RequestOf<Call>,
  ): Promise<{ data: ResponseOf<Call>; refusal?: never } | { data?: never; refusal: Refusal }>;
}

/** @param locale the language of the gateway's findings */
export function createGatewayClient(connection: Connection, locale: BuiltInLocale): GatewayClient {
  const { origin, token } = connection;
  if (token === undefined) {
    throw new UserError({
      'zh-CN':
        '缺少令牌。请把它放在环境变量 FORMGATE_TOKEN 里，或用 --token-file 指定文件；formgate tokens create 可以创建令牌。',
      en: 'There is no token. Put it into FORMGATE_TOKEN or name its file with --token-file; "formgate tokens create" makes one.',
    });
  }

  const ask: GatewayClient['ask'] = async (contract, values) => {
    const { method, path, body } = toHttpRequest(contract, Object(values));
    const type = body === undefined ? undefined : { 'content-type': 'application/json' };
    const response = await request(connection, path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'accept-language': locale, ...type },
      body,
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (!isJsonObject(json)) throw notAGateway(origin);
    if (response.status >= 300) return { refusal: { code: String(json.code), details: json } };
    const data = readTyped(contract.response, json);
    if (data === undefined) throw otherVersion(origin);
    return { data: data as ResponseOf<typeof contract> };
  };
  return {
    ...{ origin, ask },
    async call(contract, values) {
      const { data, refusal } = await ask(contract, values);
      if (refusal) throw refused(refusal);
      return data;
    },
  };
}

/** The error that tells a person of a refusal. */
export function refused({ code, details }: Refusal): UserError {
  return new UserError(refusalWords(code, details));
}
