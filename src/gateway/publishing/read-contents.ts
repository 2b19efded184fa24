import type { RequestOf } from '../../wire/calls/define-call';
import type { publish } from '../../wire/calls/publishing/publish';
import { CallProblem } from '../calls/problems';
import { hashOf, isPublishedPath, type SchoolContents } from './contents/manifest';
import { bodiesSentWith } from './contents/sent-bodies';
import type { LiveSchool } from './publisher';

/**
 * The files of a request. What the school has live need not be sent again.
 *
 * @throws CallProblem where a path or a hash is wrong, or contents are needed: `content-missing`
 * names the files
 */
export function readContents(
  files: RequestOf<typeof publish>['files'],
  live: LiveSchool | undefined,
): SchoolContents {
  const known = new Map([...(live?.contents.values() ?? [])].map((each) => [hashOf(each), each]));
  const contents = new Map<string, Uint8Array>();
  const missing: string[] = [];
  const sent = bodiesSentWith(files);
  for (const [path, file] of Object.entries(files)) {
    if (!isPublishedPath(path) || !file) throw wrongFile(path);
    const { sha256, base64 } = file;
    const body =
      base64 === undefined ? known.get(sha256) : (sent?.get(path) ?? Buffer.from(base64, 'base64'));
    if (body === undefined) missing.push(path);
    else if (hashOf(body) !== sha256) throw wrongFile(path);
    else contents.set(path, body);
  }
  if (missing.length > 0) throw new CallProblem('content-missing', { files: missing });
  return contents;
}

function wrongFile(path: string): CallProblem {
  return new CallProblem('invalid-request', { field: 'files', path });
}
