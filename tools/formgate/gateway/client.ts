import { type BuiltInLocale, isJsonObject, type JsonObject } from '../../../src/engine';
import {
  type FileChange,
  hashOf,
  isPublishedPath,
  type Manifest,
  type SchoolContents,
  UserError,
} from '../../../src/gateway/publishing';
import type { Connection } from './connection';
import { refusalWords } from './refusals';

/** How long a gateway may take, in milliseconds: it proves a whole portal. */
const PATIENCE = 120_000;

/** What a gateway has live of a school. */
export interface LiveState {
  state: string;
  /** Undefined where the files in its folder are live and are no revision. */
  number: number | undefined;
  manifest: Manifest;
}

export interface RevisionInfo {
  number: number;
  state: string;
  source: string;
  restores: number | undefined;
  author: string;
  message: string;
  publishedAt: string;
}

/** A finding of the gateway's linter, in the reader's words. */
export interface RemoteIssue {
  file: string;
  line: number;
  column: number;
  severity: string;
  rule: string;
  message: string;
  hint: string | undefined;
}

/** What came of publishing or rolling back. */
export type PublishResult =
  | {
      outcome: 'published' | 'proven' | 'unchanged';
      number: number | undefined;
      state: string | undefined;
      changes: FileChange[];
      issues: RemoteIssue[];
    }
  | {
      outcome: 'changed-meanwhile';
      number: number | undefined;
      changes: FileChange[] | undefined;
      revisions: RevisionInfo[];
    }
  | { outcome: 'refused'; issues: RemoteIssue[] }
  | { outcome: 'unrendered'; pages: string[] };

export interface PublishIntent {
  message: string;
  base: string | undefined;
  dryRun: boolean;
}

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

interface ApiResponse {
  status: number;
  body: JsonObject;
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

  /** The body of a response that must be a good one. */
  function expectGood({ status, body }: ApiResponse): JsonObject {
    if (status < 300) return body;
    throw new UserError(refusalWords(String(body.code), body));
  }

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
      return toResult(response, intent, expectGood);
    },
    async rollback(school, to, intent) {
      const body = { ...intent, base: intent.base ?? null, to };
      return toResult(await call(`${schoolPath(school)}/rollback`, body), intent, expectGood);
    },
    status: async () => expectGood(await call('/status')),
  };
}

/** @throws UserError when there is no response */
export async function request(origin: string, path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...init,
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
    throw new UserError(
      {
        'zh-CN': `连不上网关 ${origin}${code}。请检查地址、证书和网络，并确认网关已启动。`,
        en: `The gateway ${origin} cannot be reached${code}. Check the address, its certificate and the network, and that it runs.`,
      },
      { cause: error },
    );
  }
}

function notAGateway(origin: string): UserError {
  return new UserError({
    'zh-CN': `${origin} 的回应不像 Formgate 网关。请检查 --to 的地址；前面的代理要放行 /formgate/api。`,
    en: `${origin} does not respond as a Formgate gateway. Check the address of --to; a proxy in front must let /formgate/api through.`,
  });
}

function toResult(
  response: ApiResponse,
  { dryRun }: PublishIntent,
  expectGood: (response: ApiResponse) => JsonObject,
): PublishResult {
  const { status, body } = response;
  switch (body.code) {
    case 'changed-meanwhile':
      return {
        outcome: 'changed-meanwhile',
        number: numberOf(body.number),
        changes: Array.isArray(body.changes) ? listOf(body.changes).map(toChange) : undefined,
        revisions: listOf(body.revisions).map(toRevision),
      };
    case 'refused':
      return { outcome: 'refused', issues: listOf(body.issues).map(toIssue) };
    case 'unrendered': {
      const pages = listOf(body.pages).map(({ school, screen, locale }) =>
        [school, screen, locale].map(String).join('/'),
      );
      return { outcome: 'unrendered', pages };
    }
    default: {
      const good = expectGood(response);
      const isNew = status === 201 || dryRun;
      const outcome = status === 201 ? 'published' : isNew ? 'proven' : 'unchanged';
      return {
        outcome,
        number: numberOf(good.number),
        state: typeof good.state === 'string' ? good.state : undefined,
        changes: listOf(good.changes).map(toChange),
        issues: listOf(good.issues).map(toIssue),
      };
    }
  }
}

/** The files of a response. A gateway that names a path outside of a school's folder is not believed. */
function contentsOfJson(files: unknown, origin: string): SchoolContents {
  return new Map(
    Object.entries(isJsonObject(files) ? files : {}).map(([path, file]) => {
      const { sha256, base64 } = isJsonObject(file) ? file : {};
      const body = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
      if (!isPublishedPath(path) || hashOf(body) !== sha256) throw notAGateway(origin);
      return [path, body];
    }),
  );
}

function toRevision(json: JsonObject): RevisionInfo {
  return {
    number: numberOf(json.number) ?? 0,
    state: String(json.state),
    source: String(json.source),
    restores: numberOf(json.restores),
    author: String(json.author),
    message: String(json.message),
    publishedAt: String(json.publishedAt),
  };
}

function toChange({ path, change }: JsonObject): FileChange {
  return {
    path: String(path),
    change: change === 'added' || change === 'removed' ? change : 'changed',
  };
}

function toIssue(json: JsonObject): RemoteIssue {
  const range = isJsonObject(json.range) ? json.range : {};
  const start = isJsonObject(range.start) ? range.start : {};
  return {
    file: String(json.file),
    line: numberOf(start.line) ?? 1,
    column: numberOf(start.column) ?? 1,
    severity: String(json.severity),
    rule: String(json.rule),
    message: String(json.message),
    hint: typeof json.hint === 'string' ? json.hint : undefined,
  };
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
