import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import type { SchoolContents } from '../publishing/contents/manifest';
import type { PortalFiles } from '../publishing/folders/read-files';
import { createPublishedSchools } from '../publishing/published-schools';
import { publishRevisions, readSequence } from '../publishing/revision-store';
import type { Revision } from '../publishing/revisions/revision';
import { listSchools } from './list-schools';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const owner = { id: 'lin', grants: [{ role: 'owner' as const }] };
const at = '2026-09-01T00:00:00.000Z';

/** Publishes a school over a folder that is there no more, or archives it with no files. */
async function publish(school: string, contents: SchoolContents): Promise<void> {
  const { database } = opened;
  const source = contents.size === 0 ? 'archive' : 'publish';
  const publication = await publishRevisions(database, {
    ...{ school, sequence: await readSequence(database), folderState: 'a folder' },
    revisions: [{ contents, source, restores: undefined, author: 'lin', message: 'Words' }],
    ...{ validators: new Map(), publishedAt: new Date(at) },
  });
  if (publication.outcome !== 'published') throw new Error('Another publication came first.');
}

/** The folder of schools is empty, and so nothing is live. */
async function listed({ followsFolder }: { followsFolder: boolean }) {
  const published = createPublishedSchools(opened.database, { followsFolder });
  await published.catchUp();
  const files: PortalFiles = published.overlay({
    ...{ texts: new Map(), assets: new Map(), refused: new Map(), unread: new Set() },
    metaSchemas: {},
  });
  const revision: Pick<Revision, 'schools'> = { schools: new Map() };
  const schools = await listSchools(owner, {
    ...{ database: opened.database, published, publisher: { live: () => undefined } },
    portal: () => ({ files, revision }),
  });
  return schools.map(({ school, name, away }) => ({ school, name, away }));
}

it('schools that went away are listed with why, and the revision that is brought back', async () => {
  const text = '{ "name": "Lakeside" }';
  const settings = new Map([['configration.json', Buffer.from(text)]]);
  for (const school of ['a', 'b']) await publish(school, settings);
  await publish('b', new Map());
  const revision = { number: 1, author: 'lin', at };
  const archived = { school: 'b', name: 'Lakeside', away: { ...revision, reason: 'archived' } };
  expect(await listed({ followsFolder: true })).toEqual([
    { school: 'a', name: 'Lakeside', away: { ...revision, reason: 'no-folder' } },
    archived,
  ]);
  // A publication that does not follow the folder is on its way to be live.
  expect(await listed({ followsFolder: false })).toEqual([archived]);
});
