import { formatMessage } from '../../../../src/engine';
import { listRevisions } from '../../../../src/wire/calls/publishing/list-revisions';
import type { RevisionInfo } from '../../../../src/wire/calls/publishing/revision-parts';
import { columnLines } from '../../column-lines';
import { type RunCommand, textOf } from '../../define-command';
import { createGatewayClient } from '../../gateway/client';
import { readConnection } from '../../gateway/connection';
import { revisionCells } from '../../gateway/show-result';
import { listHeadings } from '../../list-headings';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';

/** How many the gateway gives at a time. */
const PAGE = 100;

const none = {
  'zh-CN': '${school} 还没有发布过版本。',
  en: '${school} has no revision yet.',
};

/** Prints the newest revisions of a school. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const client = createGatewayClient(await readConnection(given, io), locale);
  const [school = ''] = given.arguments;
  const limit = Number(textOf(options.limit) ?? 20);
  const revisions: RevisionInfo[] = [];
  while (revisions.length < limit) {
    const size = Math.min(PAGE, limit - revisions.length);
    const page = { school, limit: size, before: revisions.at(-1)?.number };
    const found = (await client.call(listRevisions, page)).revisions;
    revisions.push(...found);
    if (found.length < size) break;
  }
  const lines = columnLines(
    revisions.map((revision) => revisionCells(revision, locale)),
    io.stdout,
    listHeadings.history[locale],
  );
  if (lines.length === 0) lines.push(formatMessage(none[locale], { school }));
  printResult(given, io, { school, revisions }, lines);
  return 0;
};
