import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import type { ResolvedPath } from '../../../pages';
import type { Tables } from '../../database/tables';
import { withExistingItem } from './existing-item';

/** A database with these rows, or one whose connections fail for a reason. */
function databaseThat(failure?: Error, rows: readonly object[] = []) {
  class Driver extends DummyDriver {
    override async acquireConnection() {
      if (failure) throw failure;
      const connection = await super.acquireConnection();
      return Object.assign(connection, { executeQuery: async () => ({ rows: [...rows] }) });
    }
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function resolved(route: 'activity' | 'auth', redirect?: string): ResolvedPath {
  return {
    page: {
      route,
      school: {
        name: 'riverside',
        configuration: { schoolNameEn: 'riverside', ownPages: [] },
        summary: { schoolNameEn: 'riverside', name: 'Riverside', searchKeys: '' },
        needsSchools: () => false,
        has: () => true,
        screen: () => undefined,
        frame: { navigation: [], titleOf: () => undefined },
        returnTitles: {},
        catalogue: () => undefined,
        termsVersion: () => undefined,
        closes: () => false,
      },
      screen: route,
      status: 200,
      isMissing: false,
      path: '/riverside/activity/id',
    },
    params: route === 'activity' ? { id: '42' } : {},
    redirect,
  };
}

describe('a page whose path has an id', () => {
  it('has status 404 where nothing has the id', async () => {
    expect(
      (await withExistingItem({ database: databaseThat() }, resolved('activity'))).page,
    ).toMatchObject({
      status: 404,
      isMissing: true,
    });
  });

  it('is headed by the name of what has the id, with its address where that is known', async () => {
    const head = { title: { en: 'Run' }, summary: null };
    const database = databaseThat(undefined, [head]);
    const publicUrl = 'https://portal.example.edu.cn';
    const found = await withExistingItem({ database, publicUrl }, resolved('activity'));
    const url = `${publicUrl}/riverside/activity/42`;
    expect(found.page).toMatchObject({ status: 200, isMissing: false, item: { ...head, url } });
    const unknown = await withExistingItem({ database }, resolved('activity'));
    expect(unknown.page.item).toEqual(head);
  });

  it('is shown while the database is away', async () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    const path = resolved('activity');
    expect(await withExistingItem({ database: databaseThat(away) }, path)).toBe(path);
  });

  it('hides no mistake of ours', async () => {
    const mistake = databaseThat(new Error('no such column'));
    await expect(withExistingItem({ database: mistake }, resolved('activity'))).rejects.toThrow(
      'no such column',
    );
  });

  it('is shown where a deployment’s own services have the items', async () => {
    const path = resolved('activity');
    const items = {
      database: databaseThat(),
      areElsewhere: (school: string) => school === 'riverside',
    };
    expect(await withExistingItem(items, path)).toBe(path);
  });

  it.each([
    ['a path without an id', resolved('auth')],
    ['a path that leads to another', resolved('activity', '/riverside/activity/42')],
  ])('is not looked for with %s', async (_, path) => {
    expect(await withExistingItem({ database: databaseThat(new Error('asked')) }, path)).toBe(path);
  });
});
