import { beforeEach, describe, expect, it } from 'vitest';
import { checkRow } from '../../src/gateway/offers/datasets';
import { datasetNamed } from '../../src/gateway/offers/datasets/datasets';
import type { Harness } from '../support/api-harness';
import { createDatasetStore, type DatasetStore } from '../support/operator-stores';

/** Plans, balances and the like as an operator brings them in, and what students see of them. */
export function datasetsContract(api: () => Harness): void {
  let made = 0;
  let school: string;
  beforeEach(() => {
    made += 1;
    school = `datasets-${made}`;
    api().schools.set(school, { ...api().schools.get('default'), name: school } as never);
  });

  function open(name: string): DatasetStore {
    const { database, clock } = api();
    const dataset = datasetNamed(name);
    if (!dataset) throw new Error(name);
    return createDatasetStore({ database, clock: () => clock.now }, school, dataset);
  }

  async function importAll(name: string, rows: Record<string, string>[], isDryRun = false) {
    const dataset = datasetNamed(name);
    if (!dataset) throw new Error(name);
    const store = open(name);
    const id = await store.beginImport();
    const checked = rows.map((texts, index) => checkRow(dataset, index + 2, texts));
    await store.stage(
      id,
      checked.flatMap((row) => (Array.isArray(row) ? [] : [row])),
    );
    return store.finishImport(id, { isDryRun });
  }
  const listed = async (name: string) => open(name).list();
  const plan = {
    id: 'p1',
    name: '基础',
    price: '50',
    period: '月',
    traffic: '50 GB',
    devices: '3',
  };
  const nothing = { added: 0, updated: 0, unchanged: 0 };

  it('a dataset is read page by page; a row that comes meanwhile moves no other', async () => {
    const planCalled = (id: string) => ({ ...plan, id });
    await importAll('plans', ['b', 'c', 'd'].map(planCalled));
    const { rows, next } = await open('plans').page({ limit: 2 });
    expect([rows.map(([id]) => id), next]).toEqual([['b', 'c'], ['c']]);
    await importAll('plans', [planCalled('a')]);
    const after = next ? [...next] : [];
    const rest = await open('plans').page({ limit: 2, after });
    expect([rest.rows.map(([id]) => id), rest.next]).toEqual([['d'], null]);
  });

  describe('an import of a dataset', () => {
    it('adds, updates and leaves alone; a column that is not there stays, an empty cell is nothing', async () => {
      const second = {
        id: 'p2',
        name: '高级',
        price: '80',
        period: '月',
        traffic: '',
        devices: '5',
      };
      expect(await importAll('plans', [plan, second])).toEqual({
        ...nothing,
        added: 2,
        problems: [],
      });
      const again = [plan, { ...second, price: '90' }];
      expect(await importAll('plans', again)).toMatchObject({
        ...nothing,
        updated: 1,
        unchanged: 1,
      });
      const prices = [{ id: 'p1', name: '基础', price: '55', period: '月', traffic: '' }];
      expect(await importAll('plans', prices)).toMatchObject({ updated: 1 });
      const { body } = await api().call('listPlans', {}, { school });
      expect(body.data).toMatchObject({
        plans: [
          { id: 'p1', price: { amount: 5500, currency: 'CNY' }, traffic: null, devices: 3 },
          { id: 'p2', price: { amount: 9000 }, devices: 5 },
        ],
      });
    });

    it('stores nothing where it is a dry run, a line stands twice, or names what there is not', async () => {
      expect(await importAll('plans', [], true)).toEqual({ ...nothing, problems: [] });
      expect(await importAll('plans', [plan], true)).toMatchObject({ added: 1 });
      expect(await importAll('plans', [plan, plan])).toEqual({
        ...nothing,
        problems: [{ line: 3, code: 'duplicate', field: 'id', first: 2 }],
      });
      expect(await listed('plans')).toEqual([]);
      const { username } = await api().addStudent({ school });
      const balances = [
        { account: username, balance: '1', plan: 'none' },
        { account: 'nobody', balance: '1', plan: '' },
      ];
      expect(await importAll('balances', balances)).toEqual({
        ...nothing,
        problems: [
          { line: 2, code: 'unknown-plan', field: 'plan' },
          { line: 3, code: 'unknown-account', field: 'account' },
        ],
      });
      expect(await listed('balances')).toEqual([]);
      expect(
        await api().database.selectFrom('dataset_import_rows').select('line').execute(),
      ).toEqual([]);
    });

    it('tells a student of the limits on the account, with the reason, until they end', async () => {
      const student = await api().addStudent({ school });
      const { username: account } = student;
      const slow = {
        ...{ account, kind: '限速', from: '2026-03-01', until: '2026-03-31' },
        ...{ reason: '超出公平使用量', reasonEn: 'Fair use' },
      };
      const suspended = { account, kind: 'suspended', from: '2026-03-01' };
      expect(await importAll('limits', [slow, slow])).toMatchObject({
        problems: [{ line: 3, code: 'duplicate', field: 'kind', first: 2 }],
      });
      expect(await importAll('limits', [slow])).toMatchObject({ added: 1 });
      expect(await importAll('limits', [slow, suspended])).toMatchObject({
        added: 1,
        unchanged: 1,
      });
      const token = await api().tokenOf(student);
      const limits = async () =>
        (await api().call('readLimits', {}, { school, token })).body.data as object;
      expect(await limits()).toMatchObject({
        limits: [
          {
            ...{ kind: 'bandwidth', reached: true, until: '2026-03-30T16:00:00.000Z' },
            reason: { 'zh-CN': '超出公平使用量', en: 'Fair use' },
          },
          { kind: 'suspended', reached: true, reason: null },
        ],
      });
      const exported = [account, 'bandwidth', '2026-02-28T16:00:00.000Z'];
      const [cells = []] = await listed('limits');
      expect(cells.slice(0, 3)).toEqual(exported);
      expect(cells.slice(4)).toEqual(['超出公平使用量', 'Fair use']);
      // A limit ends when its end has come.
      const until = '2026-03-02';
      await importAll('limits', [{ account, kind: 'suspended', from: '2026-03-01', until }]);
      expect(await limits()).toMatchObject({ limits: [{ kind: 'bandwidth' }] });
    });

    it('shows a student the balance, what is owed, activities and notices', async () => {
      const student = await api().addStudent({ school });
      const { username: account } = student;
      await importAll('plans', [plan]);
      await importAll('balances', [{ account, balance: '-12.50', plan: 'p1', traffic: '1 GB' }]);
      const bill = { account, id: 'b1', title: '三月', price: '20', due: '2026-03-31' };
      await importAll('arrears', [bill, { ...bill, id: 'b2', paid: '2026-03-01' }]);
      const { next } = await open('arrears').page({ limit: 1 });
      const { rows: rest } = await open('arrears').page({ limit: 1, after: [...(next ?? [])] });
      expect([next, rest]).toEqual([[bill.account, bill.id], [expect.arrayContaining(['b2'])]]);
      await importAll('activities', [{ id: 'a1', title: '讲座', text: '- **九点**' }]);
      await importAll('notices', [
        { id: 'n1', kind: '维护', title: '夜间维护', from: '2026-03-02' },
      ]);
      const token = await api().tokenOf(student);
      const dataOf = async (name: string, values = {}) =>
        (await api().call(name, values, { school, token })).body.data;
      expect(await dataOf('readUsage')).toMatchObject({
        plan: { id: 'p1' },
        traffic: { used: 1024 ** 3, limit: 50 * 1024 ** 3 },
        balance: { amount: -1250 },
      });
      // What a file says was used is of the present period, whenever the first one began.
      const old = { account, balance: '0', plan: 'p1', from: '2025-01-01', traffic: '2 GB' };
      await importAll('balances', [old]);
      expect(await dataOf('readUsage')).toMatchObject({
        from: '2026-02-28T16:00:00.000Z',
        until: '2026-03-31T16:00:00.000Z',
        traffic: { used: 2 * 1024 ** 3 },
      });
      await importAll('balances', [{ account, balance: '-12.50', plan: 'p1', traffic: '1 GB' }]);
      expect(await dataOf('readArrears')).toMatchObject({
        charges: [{ id: 'b1' }],
        total: { amount: 2000 },
      });
      expect(await dataOf('listActivities')).toMatchObject({
        activities: [{ id: 'a1', title: '讲座' }],
      });
      expect(await dataOf('readNetworkState')).toMatchObject({
        events: [{ id: 'n1', kind: 'maintenance' }],
      });
      const [cells = []] = await listed('balances');
      expect(cells.slice(0, 4)).toEqual([account, '-12.50', 'p1', `${1024 ** 3} B`]);
      expect(await importAll('arrears', [bill])).toMatchObject({ unchanged: 1 });
    });
  });
}
