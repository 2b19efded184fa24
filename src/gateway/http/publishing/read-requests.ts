import { isJsonObject } from '../../../engine';
import { hashOf, isPublishedPath, type SchoolContents } from '../../publishing/manifest';
import type { LiveSchool } from '../../publishing/publisher';
import { PublishingProblem } from './problems';

/** The most characters of a message. */
const MOST_MESSAGE = 500;

/** What a request to publish or to roll back says beside its files. */
export interface PublishingIntent {
  message: string;
  /** The state that was looked at; undefined when the school was not there. */
  base: string | undefined;
  isDryRun: boolean;
}

/** Reads what publishing and rolling back have in common. @throws PublishingProblem */
export function readIntent(body: unknown): PublishingIntent {
  if (!isJsonObject(body)) throw invalid('body');
  const { message, base, dryRun = false } = body;
  if (typeof message !== 'string' || message.trim() === '' || message.length > MOST_MESSAGE) {
    throw invalid('message');
  }
  if (base !== null && (typeof base !== 'string' || !/^[0-9a-f]{64}$/.test(base))) {
    throw invalid('base');
  }
  if (typeof dryRun !== 'boolean') throw invalid('dryRun');
  return { message: message.trim(), base: base ?? undefined, isDryRun: dryRun };
}

/** The number of the revision that a rollback asks for. @throws PublishingProblem */
export function readTarget(body: unknown): number {
  const to = isJsonObject(body) ? body.to : undefined;
  if (typeof to !== 'number') throw invalid('to');
  return readNumber(String(to), 'to');
}

/** A number from 1 that PostgreSQL's `integer` can hold. @throws PublishingProblem */
export function readNumber(text: string, field: string): number {
  const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw invalid(field);
  return number;
}

/** A school's name as a folder can have it; whether a school may have it is the linter's to say. @throws PublishingProblem */
export function readSchool(name: unknown): string {
  const isName = typeof name === 'string' && name.length <= 64 && !name.includes('/');
  if (!isName || !isPublishedPath(`${name}/a.json`)) throw invalid('school');
  return name;
}

/**
 * The files of a request: `{ path: { sha256, base64? } }`. What the school has live need not be sent again.
 *
 * @throws PublishingProblem also where contents are needed: `content-missing` names the files
 */
export function readContents(body: unknown, live: LiveSchool | undefined): SchoolContents {
  const files = isJsonObject(body) ? body.files : undefined;
  if (!isJsonObject(files)) throw invalid('files');
  const known = new Map([...(live?.contents.values() ?? [])].map((each) => [hashOf(each), each]));
  const contents = new Map<string, Uint8Array>();
  const missing: string[] = [];
  for (const [path, file] of Object.entries(files)) {
    if (!isPublishedPath(path) || !isJsonObject(file)) throw invalid('files', { path });
    const { sha256, base64 } = file;
    if (typeof sha256 !== 'string') throw invalid('files', { path });
    const body = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : known.get(sha256);
    if (body === undefined) missing.push(path);
    else if (hashOf(body) !== sha256) throw invalid('files', { path });
    else contents.set(path, body);
  }
  if (missing.length > 0) throw new PublishingProblem('content-missing', { files: missing });
  return contents;
}

function invalid(field: string, more: Readonly<Record<string, string>> = {}): PublishingProblem {
  return new PublishingProblem('invalid-request', { field, ...more });
}
