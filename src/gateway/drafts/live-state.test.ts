import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import type { OpenDatabase } from '../database/open-embedded';
import type { SchoolContents } from '../publishing/contents/manifest';
import type { PortalFiles } from '../publishing/folders/read-files';
import { createPublishedSchools } from '../publishing/published-schools';
import { publishRevisions, readSequence } from '../publishing/revision-store';
import { liveOrNot } from './live-state';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const folder: PortalFiles = {
  ...{ texts: new Map(), assets: new Map(), refused: new Map(), unread: new Set() },
  metaSchemas: {},
};

async function publish(contents: SchoolContents): Promise<string> {
  const { database } = opened;
  const publication = await publishRevisions(database, {
    ...{ school: 'a', sequence: await readSequence(database), folderState: '' },
    revisions: [
      { contents, source: 'publish', restores: undefined, author: 'lin', message: 'Words' },
    ],
    ...{ validators: new Map(), publishedAt: new Date('2026-09-01T00:00:00Z') },
  });
  if (publication.outcome !== 'published') throw new Error('Another publication came first.');
  return publication.revision.state;
}

it('a publication counts once its files are live, not while they are read and proven', async () => {
  const published = createPublishedSchools(opened.database, { followsFolder: false });
  let files = folder;
  const parts = {
    published,
    portal: () => ({ files }),
    publisher: { live: () => undefined },
  };
  const live = () => liveOrNot('a', parts);
  const first = await publish(new Map([['configration.json', Buffer.from('{}')]]));
  await published.catchUp();
  const next = published.overlay(folder);
  expect(live()).toEqual({ state: null, number: null });
  files = next;
  expect(live()).toEqual({ state: first, number: 1 });

  await publish(new Map());
  await published.catchUp();
  const archived = published.overlay(folder);
  expect(live()).toEqual({ state: first, number: 1 });
  files = archived;
  expect(live()).toEqual({ state: null, number: null });
});
