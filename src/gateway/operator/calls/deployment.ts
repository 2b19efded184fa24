import type { KeptValues } from '../../../engine';
import { makeBackup } from '../../../wire/calls/backup/make-backup';
import { findSessions } from '../../../wire/calls/history/find-sessions';
import { readHistory } from '../../../wire/calls/history/read-history';
import { listKeys } from '../../../wire/calls/keys/list-keys';
import { noteRotation } from '../../../wire/calls/keys/note-rotation';
import { rotateKeys } from '../../../wire/calls/keys/rotate-keys';
import { listRows } from '../../../wire/calls/offers/list-rows';
import { listSchools } from '../../../wire/calls/publishing/list-schools';
import { findKept } from '../../accounts/kept-store';
import { implementCall } from '../../calls/implement-call';
import { CallProblem } from '../../calls/problems';
import type { Database } from '../../database/tables';
import { withTexts } from '../../history/history-entry';
import { findSessionsAt } from '../../history/session-store';
import * as history from '../../history/store';
import { describeKeys } from '../../keys/describe-keys';
import * as deploymentKeys from '../../keys/store';
import * as datasets from '../../offers/dataset-store';
import { writeRow } from '../../offers/datasets/check-row';
import { datasetNamed } from '../../offers/datasets/datasets';

/** A school's offers, and the deployment as a whole: history, keys, backup. */
export const deploymentCalls = [
  implementCall(listSchools, async ({ deps }) => ({ schools: [...(await deps.schools())] })),

  implementCall(listRows, async ({ request: { school, dataset, ...page }, deps }) => {
    const found = datasetNamed(dataset);
    const { rows, next } = await datasets.listRows(deps.database, found, school, page);
    return { rows: rows.map((row) => writeRow(found, row)), next };
  }),

  implementCall(readHistory, async ({ request, deps: { database } }) => {
    const { filter, limit, after, withKept = false } = request;
    const wanted = { ...filter, since: dateOf(filter.since), until: dateOf(filter.until) };
    const page = { limit, after: after && { at: new Date(after.at), id: after.id } };
    const { entries, next } = await history.readHistory(database, wanted, page);
    return {
      entries: await withTheirKept(database, entries.map(withTexts), withKept),
      next: next && { at: next.at.toISOString(), id: next.id },
    };
  }),

  implementCall(findSessions, async ({ request, deps: { database } }) => {
    const { at, limit, withKept = false, ...wanted } = request;
    const question = { ...wanted, at: new Date(at) };
    const entries = await findSessionsAt(database, question, limit);
    return { entries: await withTheirKept(database, entries.map(withTexts), withKept) };
  }),

  implementCall(listKeys, async ({ deps: { database } }) => ({
    keys: await describeKeys(database),
  })),

  implementCall(rotateKeys, async ({ request: { kinds, overlap }, deps, entry }) => {
    await deploymentKeys.rotateKeys(deps.database, kinds, { overlap, entry });
    await deps.onKeysChanged();
    return null;
  }),

  implementCall(noteRotation, async ({ deps: { database }, entry }) => {
    await history.addHistory(database, [entry]);
    return null;
  }),

  implementCall(makeBackup, async ({ deps: { database, dump }, entry }) => {
    if (!dump) throw new CallProblem('not-found');
    await history.addHistory(database, [entry]);
    return dump();
  }),
];

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

/** Entries with what their accounts keep now, where that is asked. */
async function withTheirKept<Entry extends ReturnType<typeof withTexts>>(
  database: Database,
  entries: readonly Entry[],
  isAsked: boolean,
): Promise<(Entry & { kept?: KeptValues })[]> {
  const keptOf = isAsked ? await findKept(database, entries) : () => undefined;
  return entries.map((entry) => {
    const kept = keptOf(entry);
    return kept ? { ...entry, kept } : entry;
  });
}
