import { describe, expect, it } from 'vitest';
import type { Harness, Student } from '../support/api-harness';
import { codeOf, done } from './shortcuts';

const text = (words: string) => JSON.stringify({ 'zh-CN': `${words}（中文）`, en: words });

/** What pages show of a student and of a school's offers. */
export function studentDataContract(api: () => Harness): void {
  /** A signed-in student with the number of the account. */
  async function newcomer(): Promise<{ student: Student; token: string; id: number }> {
    const student = await api().addStudent();
    const { id } = await api()
      .database.selectFrom('accounts')
      .where('username', '=', student.username)
      .select('id')
      .executeTakeFirstOrThrow();
    return { student, token: await api().tokenOf(student), id };
  }

  const usage = (account_id: number, more: { plan?: string; balance?: number } = {}) =>
    api()
      .database.insertInto('account_usage')
      .values({
        account_id,
        plan: null,
        from_at: new Date('2026-03-01T00:00:00Z'),
        until_at: null,
        traffic: 3_000_000_000_000,
        time: 7200,
        currency: 'CNY',
        ...more,
      })
      .execute();

  describe('plans and usage', () => {
    it('are the school’s, in its order, with the student’s own marked', async () => {
      const { token, id } = await newcomer();
      await addPlans(api());
      await usage(id, { plan: 'basic', balance: 1250 });
      const anyone = await api().call('listPlans', {});
      expect(anyone.body).toMatchObject({
        code: 0,
        data: { own: null, plans: [{ id: 'unlimited' }, { id: 'basic' }] },
      });
      const mine = await api().call('listPlans', {}, { token });
      expect(mine.body).toMatchObject({ data: { own: 'basic' } });
      expect(Object(mine.body.data).plans[1]).toEqual({
        id: 'basic',
        name: { 'zh-CN': 'Basic（中文）', en: 'Basic' },
        description: null,
        price: { amount: 2000, currency: 'CNY' },
        period: 'month',
        speed: 20,
        traffic: 50_000_000_000,
        time: null,
        devices: 2,
      });
      expect((await api().call('readUsage', {}, { token })).body).toEqual({
        code: 0,
        data: {
          plan: { id: 'basic', name: { 'zh-CN': 'Basic（中文）', en: 'Basic' } },
          from: '2026-03-01T00:00:00.000Z',
          until: '2026-04-01T00:00:00.000Z',
          traffic: { used: 3_000_000_000_000, limit: 50_000_000_000 },
          time: { used: 7200, limit: null },
          balance: { amount: 1250, currency: 'CNY' },
        },
      });
    });

    it('are empty for a student of whom nothing is recorded, and for a school without plans', async () => {
      const { token } = await newcomer();
      expect((await api().call('readUsage', {}, { token })).body).toEqual(done);
      const elsewhere = await api().call('listPlans', {}, { school: 'telling', token });
      expect(elsewhere.body).toEqual({ code: 0, data: { plans: [], own: null } });
    });

    it('are shown without an own plan for a token that is dead', async () => {
      const dead = await api().call('listPlans', {}, { token: 'x'.repeat(43) });
      expect(dead.body).toMatchObject({ code: 0, data: { own: null } });
      expect((await api().call('readUsage', {}, { token: 'x'.repeat(43) })).body.code).toBe(1017);
    });
  });

  it('arrears are what is not paid, the oldest first, and nobody else’s', async () => {
    const { token, id } = await newcomer();
    const other = await newcomer();
    await usage(id, { balance: -500 });
    const due = (day: string) => new Date(`2026-02-${day}T00:00:00Z`);
    const charge = { account_id: id, title: text('Fee'), currency: 'CNY', paid_at: null };
    await api()
      .database.insertInto('charges')
      .values([
        { ...charge, id: 'b', price: 300, due_at: due('20') },
        { ...charge, id: 'a', price: 1000, due_at: due('10') },
        { ...charge, id: 'paid', price: 9, due_at: due('01'), paid_at: due('02') },
        { ...charge, id: 'c', price: 7, due_at: due('01'), account_id: other.id },
      ])
      .execute();
    expect((await api().call('readArrears', {}, { token })).body.data).toMatchObject({
      balance: { amount: -500, currency: 'CNY' },
      total: { amount: 1300, currency: 'CNY' },
      charges: [{ id: 'a', dueAt: '2026-02-10T00:00:00.000Z' }, { id: 'b' }],
    });
    expect((await api().call('readArrears', {}, { token: other.token })).body.data).toMatchObject({
      balance: { amount: 0, currency: 'CNY' },
      total: { amount: 7 },
    });
  });

  it('limits are those of the plan, what is overdue, and those set on the account, the reached ones first', async () => {
    const { token, id } = await newcomer();
    expect((await api().call('readLimits', {}, { token })).body).toEqual({
      code: 0,
      data: { limits: [] },
    });
    const { database, clock } = api();
    const at = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
    const plan = { school: 'default', position: 9, description: null, speed: null, time: 36_000 };
    await database
      .insertInto('plans')
      .values([
        {
          ...plan,
          id: 'limited',
          name: text('Limited'),
          price: 100,
          currency: 'CNY',
          period: 'month',
          traffic: 1000,
          devices: 2,
        },
      ])
      .execute();
    await usage(id, { plan: 'limited' });
    const charge = { account_id: id, title: text('Fee'), currency: 'CNY', paid_at: null };
    await database
      .insertInto('charges')
      .values([
        { ...charge, id: 'a', price: 1000, due_at: at(-2) },
        { ...charge, id: 'b', price: 500, due_at: at(-1) },
        { ...charge, id: 'later', price: 9, due_at: at(1) },
      ])
      .execute();
    await database
      .insertInto('account_limits')
      .values([
        { account_id: id, kind: 'suspended', from_at: at(-1), until_at: null },
        { account_id: id, kind: 'hours', from_at: at(1), until_at: at(2) },
        { account_id: id, kind: 'expired', from_at: at(3), until_at: null },
        { account_id: id, kind: 'bandwidth', from_at: at(-2), until_at: at(-1) },
        { account_id: id, kind: 'unknown', from_at: at(-1), until_at: null },
      ])
      .execute();
    const nothing = { used: null, limit: null, owed: null, until: null, reason: null };
    const until = '2026-04-01T00:00:00.000Z';
    const time = { ...nothing, kind: 'time', reached: false, used: 7200, limit: 36_000, until };
    const owed = { amount: 1500, currency: 'CNY' };
    const reached = [
      { ...nothing, kind: 'suspended', reached: true },
      { ...nothing, kind: 'traffic', reached: true, used: 3_000_000_000_000, limit: 1000, until },
      { ...nothing, kind: 'arrears', reached: true, owed },
    ];
    const due = { owed: { amount: 9, currency: 'CNY' }, until: at(1).toISOString() };
    const later = { ...nothing, kind: 'arrears', reached: false, ...due };
    const ends = { ...nothing, kind: 'expired', reached: false, until: at(3).toISOString() };
    // A plan's number of devices holds only at a school that limits them.
    const first = await api().call('readLimits', {}, { token });
    expect(first.body.data).toEqual({ limits: [...reached, ends, time, later] });
    expect((await api().call('readLimits', {})).body.code).toBe(20015);
  });

  it('limits are also those that the network has granted a session with, until its end where it said one', async () => {
    const { token, id } = await newcomer();
    const { database, clock } = api();
    const limitsWith = async (access_grant: object) => {
      await database
        .updateTable('sessions')
        .where('account_id', '=', id)
        .set({ access_grant: JSON.stringify(access_grant) })
        .execute();
      const { body } = await api().call('readLimits', {}, { token });
      return (body.data as { limits: { kind: string; until: string | null }[] }).limits;
    };
    const { expires_at } = await database
      .selectFrom('sessions')
      .where('account_id', '=', id)
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const slow = { kind: 'bandwidth', reached: true, until: null, reason: null };
    expect(await limitsWith({ filterId: 'slow', limit: 'bandwidth' })).toMatchObject([slow]);
    const ends = { limit: 'bandwidth', sessionTimeout: 60 };
    expect(await limitsWith(ends)).toMatchObject([{ ...slow, until: expires_at.toISOString() }]);
    expect(await limitsWith({ limit: null })).toEqual([]);
    expect(await limitsWith({ limit: 'unknown' })).toEqual([]);
    const reason = { 'zh-CN': '本月超出公平使用量', en: 'Fair use' };
    await database
      .insertInto('account_limits')
      .values({
        account_id: id,
        kind: 'bandwidth',
        from_at: clock.now,
        until_at: null,
        reason: JSON.stringify(reason),
      })
      .execute();
    expect(await limitsWith(ends)).toMatchObject([{ ...slow, reason }]);
  });

  it('the network’s state is open to all: what goes on, what is planned, what ended in the last day', async () => {
    const quiet = await api().call('readNetworkState', {}, { school: 'telling' });
    const checkedAt = api().clock.now.toISOString();
    expect(quiet.body.data).toEqual({ checkedAt, events: [] });
    const at = (hours: number) => new Date(api().clock.now.getTime() + hours * 3_600_000);
    const event = { school: 'default', kind: 'outage', text: null };
    const maintenance = { ...event, kind: 'maintenance', title: text('Work') };
    await api()
      .database.insertInto('network_events')
      .values([
        { ...event, id: 'old', title: text('Old'), from_at: at(-50), until_at: at(-25) },
        { ...event, id: 'over', title: text('Over'), from_at: at(-9), until_at: at(-1) },
        { ...maintenance, id: 'planned', from_at: at(1), until_at: at(2) },
        { ...event, id: 'now', title: text('Now'), from_at: at(-1), until_at: null },
      ])
      .execute();
    const { events } = Object((await api().call('readNetworkState', {})).body.data);
    expect(events).toMatchObject([
      { id: 'now', kind: 'outage', phase: 'now', until: null },
      { id: 'planned', kind: 'maintenance', phase: 'planned', from: at(1).toISOString() },
      { id: 'over', phase: 'over' },
    ]);
  });

  it('activities are listed until they end; one is found by its id, with its Markdown as safe HTML', async () => {
    const at = (days: number) => new Date(api().clock.now.getTime() + days * 86_400_000);
    const activity = { school: 'default', summary: null, text: text('# Free\n<b>now</b>') };
    await api()
      .database.insertInto('activities')
      .values([
        { ...activity, id: 'always', title: text('Always'), from_at: null, until_at: null },
        { ...activity, id: 'later', title: text('Later'), from_at: at(2), until_at: at(3) },
        {
          ...{ ...activity, id: 'now', title: text('Now'), from_at: at(-1), until_at: at(1) },
          ...{ action: text('Enrol'), href: 'https://sport.example.edu.cn' },
        },
        { ...activity, id: 'over', title: text('Over'), from_at: at(-9), until_at: at(-1) },
      ])
      .execute();
    const list = await api().call('listActivities', {});
    expect(list.body.data).toMatchObject({
      activities: [{ id: 'now' }, { id: 'later' }, { id: 'always', from: null, until: null }],
    });
    const over = await api().call('readActivity', { id: 'over' });
    expect(over.body.data).toMatchObject({ id: 'over', title: { en: 'Over' } });
    expect(Object(over.body.data).html.en).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(over.body.data).not.toHaveProperty('text');
    expect(over.body.data).toMatchObject({ action: null });
    const now = await api().call('readActivity', { id: 'now' });
    expect(now.body.data).toMatchObject({
      action: { label: { en: 'Enrol' }, href: 'https://sport.example.edu.cn' },
    });
    expect(codeOf(await api().call('readActivity', { id: 'none' }))).toMatchObject({ code: 20016 });
    const elsewhere = await api().call('readActivity', { id: 'now' }, { school: 'telling' });
    expect(elsewhere.body.code).toBe(20016);
  });

  it('sessions of the account are listed, and one can be ended from another, by its owner alone', async () => {
    const { student, token } = await newcomer();
    api().clock.forward(60);
    const second = await api().tokenOf(student);
    const stranger = await newcomer();
    const list = await api().call('listSessions', {}, { token });
    const { sessions } = Object(list.body.data);
    expect(sessions).toMatchObject([{ current: false }, { current: true }]);
    expect(Object.keys(sessions[0]).sort()).toEqual(
      ['address', 'current', 'device', 'id', 'mac', 'online', 'startedAt'].sort(),
    );
    const id = sessions[0].id;
    expect((await api().call('endSession', { id }, { token: stranger.token })).body).toEqual(done);
    expect((await api().call('currentSession', {}, { token: second })).body.code).toBe(0);
    expect((await api().call('endSession', { id }, { token })).body).toEqual(done);
    expect((await api().call('currentSession', {}, { token: second })).body.code).toBe(1017);
    expect((await api().call('endSession', { id }, { token })).body).toEqual(done);
    const bad = await api().call('endSession', { id: 'x' }, { token });
    expect(codeOf(bad)).toEqual({ status: 422, code: 20005, field: 'id' });
  });

  it('notices that were read are remembered by account, a limited number of them', async () => {
    const { token } = await newcomer();
    const other = await newcomer();
    const mark = (notices: readonly string[]) =>
      api().call('markNoticesRead', { notices }, { token });
    expect((await mark(['exam', 'outage'])).body).toEqual(done);
    expect((await mark(['outage'])).body).toEqual(done);
    expect((await mark([])).body).toEqual(done);
    const read = await api().call('listReadNotices', {}, { token });
    expect(read.body.data).toEqual({ read: ['exam', 'outage'] });
    const others = await api().call('listReadNotices', {}, { token: other.token });
    expect(others.body.data).toEqual({ read: [] });
    for (let round = 0; round < 6; round += 1) {
      api().clock.forward(1);
      await mark(Array.from({ length: 100 }, (_, index) => `n${round}-${index}`));
    }
    const many = await api().call('listReadNotices', {}, { token });
    const { read: kept } = Object(many.body.data);
    expect(kept).toHaveLength(500);
    expect(kept).not.toContain('exam');
    expect(kept).toContain('n5-99');
  });
}

async function addPlans({ database }: Harness): Promise<void> {
  const plan = { school: 'default', description: null, currency: 'CNY', period: 'month' };
  await database
    .insertInto('plans')
    .values([
      {
        ...plan,
        id: 'basic',
        position: 2,
        name: text('Basic'),
        price: 2000,
        speed: 20,
        traffic: 50_000_000_000,
        time: null,
        devices: 2,
      },
      {
        ...plan,
        id: 'unlimited',
        position: 1,
        name: text('Unlimited'),
        price: 5000,
        speed: null,
        traffic: null,
        time: null,
        devices: null,
      },
    ])
    .execute();
}
