import {
  type FromSchema,
  type JsonObject,
  printable,
  readTyped,
  type TypedSchema,
} from '../../../src/engine';
import {
  hashOf,
  isPublishedPath,
  type SchoolContents,
  UserError,
} from '../../../src/gateway/publishing';
import type { ResponseOf } from '../../../src/wire/calls/define-call';
import { publish } from '../../../src/wire/calls/publishing/publish';
import { readLive } from '../../../src/wire/calls/publishing/read-live';
import {
  CHANGED,
  type FILES,
  REFUSED,
  type RemoteIssue,
  type RevisionInfo,
  UNRENDERED,
} from '../../../src/wire/calls/publishing/revision-parts';
import { rollback } from '../../../src/wire/calls/publishing/rollback';
import { type GatewayClient, type Refusal, refused } from './client';
import { notAGateway, otherVersion } from './request';

/**
 * A school's live state at a gateway; its number is null where the files in its folder are live.
 */
export type LiveState = ResponseOf<typeof readLive>;

/** The outcome of publishing or rolling back. */
export type PublishResult =
  | ({ outcome: 'published' | 'proven' | 'unchanged' } & Published)
  | {
      outcome: 'changed-meanwhile';
      number: number | undefined;
      changes: Published['changes'] | undefined;
      revisions: RevisionInfo[];
    }
  | { outcome: 'refused'; issues: ShownIssue[] }
  | { outcome: 'unrendered'; pages: string[] };

interface Published extends Pick<ResponseOf<typeof publish>, 'number' | 'state' | 'changes'> {
  issues: ShownIssue[];
}

/** A finding of the gateway's linter, and where it is. */
export type ShownIssue = ReturnType<typeof toIssue>;

export interface PublishIntent {
  message: string;
  /** The state that was looked at; null when the school was not there. */
  base: string | null;
  dryRun: boolean;
}

/** A school's live state at a gateway; undefined where it has no such school. */
export async function lookAtLive(
  client: GatewayClient,
  school: string,
): Promise<LiveState | undefined> {
  const { data, refusal } = await client.ask(readLive, { school });
  if (refusal && refusal.code !== 'unknown-school') throw refused(refusal);
  return data;
}

/** Publishes a school's files: the contents of those that are live are not sent. */
export async function publishFiles(
  client: GatewayClient,
  school: string,
  contents: SchoolContents,
  live: LiveState | undefined,
  intent: PublishIntent,
): Promise<PublishResult> {
  const known = new Set(Object.values(live?.files ?? {}));
  const send = (isKnown: (hash: string) => boolean) => {
    const files = [...contents].map(([path, body]) => {
      const sha256 = hashOf(body);
      const base64 = isKnown(sha256) ? undefined : Buffer.from(body).toString('base64');
      return [path, { sha256, base64 }] as const;
    });
    return client.ask(publish, { school, ...intent, files: Object.fromEntries(files) });
  };
  const first = await send((hash) => known.has(hash));
  // Another state went live a moment ago.
  const isMissing = first.refusal?.code === 'content-missing';
  return toResult(client, isMissing ? await send(() => false) : first, intent);
}

/** Publishes the files of an earlier revision. */
export async function rollBack(
  client: GatewayClient,
  school: string,
  to: number,
  intent: PublishIntent,
): Promise<PublishResult> {
  return toResult(client, await client.ask(rollback, { school, to, ...intent }), intent);
}

/**
 * The files of a response.
 *
 * @throws UserError for a name that no file has everywhere or that leads out of the school's
 *   folder, and for a content that is not the one that is named
 */
export function contentsOfFiles(files: FromSchema<typeof FILES>, origin: string): SchoolContents {
  return new Map(
    Object.entries(files).map(([path, file]) => {
      const body = Buffer.from(file?.base64 ?? '', 'base64');
      if (!isPublishedPath(path)) throw refusedName(path, origin);
      if (hashOf(body) !== file?.sha256) throw notAGateway(origin);
      return [path, body];
    }),
  );
}

function refusedName(path: string, origin: string): UserError {
  const name = printable(path);
  return new UserError({
    'zh-CN': `${origin} 上有一个文件叫“${name}”，不是每个系统都能有这样的文件名，什么也没有写入。请在那里给它改名（例如在 Studio 里），发布后再取回。`,
    en: `At ${origin} there is a file called “${name}”, a name that files cannot have on every system, so nothing was written. Rename it there, in the Studio for example, publish, and pull again.`,
  });
}

function toResult(
  { origin }: GatewayClient,
  { data, refusal }: { data?: ResponseOf<typeof publish>; refusal?: Refusal },
  { dryRun }: PublishIntent,
): PublishResult {
  if (data) {
    const { number, state, changes, issues } = data;
    const outcome = state !== undefined ? 'published' : dryRun ? 'proven' : 'unchanged';
    return { outcome, number, state, changes, issues: issues.map(toIssue) };
  }
  const { code, details } = refusal ?? { code: '', details: {} };
  switch (code) {
    case 'changed-meanwhile': {
      const { number, changes, revisions } = readDetails(CHANGED, details, origin);
      const known = { number: number ?? undefined, changes: changes ?? undefined };
      return { outcome: code, ...known, revisions };
    }
    case 'refused':
      return { outcome: code, issues: readDetails(REFUSED, details, origin).issues.map(toIssue) };
    case 'unrendered': {
      const { pages } = readDetails(UNRENDERED, details, origin);
      const named = pages.map(({ school, screen, locale }) => [school, screen, locale].join('/'));
      return { outcome: code, pages: named };
    }
    default:
      throw refused({ code, details });
  }
}

function readDetails<const S extends TypedSchema>(
  schema: S,
  details: JsonObject,
  origin: string,
): FromSchema<S> {
  const read = readTyped(schema, details);
  if (read === undefined) throw otherVersion(origin);
  return read;
}

function toIssue({ file, range, severity, rule, message, hint }: RemoteIssue) {
  const { line = 1, column = 1 } = range?.start ?? {};
  return { file, line, column, severity, rule, message, hint };
}
