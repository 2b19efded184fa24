import { type BuiltInLocale, isJsonObject, type JsonObject } from '../../../src/engine';
import {
  hashOf,
  type Manifest,
  type SchoolContents,
  UserError,
} from '../../../src/gateway/publishing';
import type { Connection } from './connection';
import { notAGateway, request } from './request';
import {
  type ApiResponse,
  contentsOfJson,
  expectGood,
  type LiveState,
  listOf,
  numberOf,
  type PublishIntent,
  type PublishResult,
  type RevisionInfo,
  toResult,
  toRevision,
} from './responses';

/** A gateway's API for publishing. Every call throws a UserError where the gateway cannot be reached, or refuses the token. */
export interface GatewayClient {
  /** Undefined when the gateway has no such school. */
  look(school: string): Promise<LiveState | undefined>;
  history(
    school: string,
    page: { limit: number; before?: number | undefined },
  ): Promise<RevisionInfo[]>;
  /** The contents of a revision, or of what is live. */
  pull(
    school: string,
    number: number | undefined,
  ): Promise<{ contents: SchoolContents; state: string; number: number | undefined }>;
  publish(
    school: string,
    contents: SchoolContents,
    live: Manifest | undefined,
    intent: PublishIntent,
  ): Promise<PublishResult>;
  rollback(school: string, to: number, intent: PublishIntent): Promise<PublishResult>;
  /** What the gateway says of itself. */
  status(): Promise<JsonObject>;
}

/** @param locale the language of the gateway's findings */
export function createGatewayClient(
  { origin, token }: Connection,
  locale: BuiltInLocale,
): GatewayClient {
  if (token === undefined) {
    throw new UserError({
      'zh-CN':
        '缺少令牌。请把它放在环境变量 FORMGATE_TOKEN 里，或用 --token-file 指定文件；formgate tokens create 可以创建令牌。',
      en: 'There is no token. Put it into FORMGATE_TOKEN or name its file with --token-file; "formgate tokens create" makes one.',
    });
  }

  async function call(path: string, body?: object): Promise<ApiResponse> {
    const response = await request(origin, `/formgate/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': locale,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json().catch(() => undefined);
    if (!isJsonObject(json)) throw notAGateway(origin);
    return { status: response.status, body: json };
  }

  const schoolPath = (school: string) => `/schools/${encodeURIComponent(school)}`;

  async function sendFiles(
    school: string,
    contents: SchoolContents,
    sent: (hash: string) => boolean,
    intent: PublishIntent,
  ): Promise<ApiResponse> {
    const files = [...contents].map(([path, body]) => {
      const sha256 = hashOf(body);
      const base64 = sent(sha256) ? { base64: Buffer.from(body).toString('base64') } : {};
      return [path, { sha256, ...base64 }] as const;
    });
    return call(`${schoolPath(school)}/revisions`, {
      ...intent,
      base: intent.base ?? null,
      files: Object.fromEntries(files),
    });
  }

  return {
    async look(school) {
      const response = await call(schoolPath(school));
      if (response.body.code === 'unknown-school') return undefined;
      const { state, number, files } = expectGood(response);
      return {
        state: String(state),
        number: numberOf(number),
        manifest: new Map(
          Object.entries(isJsonObject(files) ? files : {}).map(([path, hash]) => [
            path,
            String(hash),
          ]),
        ),
      };
    },
    async history(school, { limit, before }) {
      const page = before === undefined ? '' : `&before=${before}`;
      const body = expectGood(await call(`${schoolPath(school)}/revisions?limit=${limit}${page}`));
      return listOf(body.revisions).map(toRevision);
    },
    async pull(school, number) {
      const what = number === undefined ? '/files' : `/revisions/${number}`;
      const body = expectGood(await call(`${schoolPath(school)}${what}`));
      return {
        contents: contentsOfJson(body.files, origin),
        state: String(body.state),
        number: numberOf(body.number),
      };
    },
    async publish(school, contents, live, intent) {
      const known = new Set(live?.values() ?? []);
      const first = await sendFiles(school, contents, (hash) => !known.has(hash), intent);
      // What was live a moment ago is not any more.
      const isMissing = first.body.code === 'content-missing';
      const response = isMissing ? await sendFiles(school, contents, () => true, intent) : first;
      return toResult(response, intent);
    },
    async rollback(school, to, intent) {
      const body = { ...intent, base: intent.base ?? null, to };
      return toResult(await call(`${schoolPath(school)}/rollback`, body), intent);
    },
    status: async () => expectGood(await call('/status')),
  };
}
