import { isJsonObject, type JsonObject } from '../../../src/engine';
import {
  type FileChange,
  hashOf,
  isPublishedPath,
  type Manifest,
  type SchoolContents,
  UserError,
} from '../../../src/gateway/publishing';
import { refusalWords } from './refusals';
import { notAGateway } from './request';

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

/** A response of the API, of which only the shape is known. */
export interface ApiResponse {
  status: number;
  body: JsonObject;
}

/** The body of a response that must be a good one. @throws UserError for a refusal */
export function expectGood({ status, body }: ApiResponse): JsonObject {
  if (status < 300) return body;
  throw new UserError(refusalWords(String(body.code), body));
}

/** What came of a request to publish or to roll back. */
export function toResult(
  response: ApiResponse,
  { dryRun }: Pick<PublishIntent, 'dryRun'>,
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
export function contentsOfJson(files: unknown, origin: string): SchoolContents {
  return new Map(
    Object.entries(isJsonObject(files) ? files : {}).map(([path, file]) => {
      const { sha256, base64 } = isJsonObject(file) ? file : {};
      const body = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
      if (!isPublishedPath(path) || hashOf(body) !== sha256) throw notAGateway(origin);
      return [path, body];
    }),
  );
}

export function toRevision(json: JsonObject): RevisionInfo {
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

export function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
