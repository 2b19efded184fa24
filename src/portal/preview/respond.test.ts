import { describe, expect, it } from 'vitest';
import { readTyped } from '../../engine';
import { type PreviewReport, type PreviewScenario, previewStudents } from '../../wire';
import { contractOperations } from '../../wire/calls/contract-operations';
import { studentCalls } from '../../wire/calls/student-calls';
import { createResponder, responseOf } from './respond';

const students = previewStudents('2026-11-23');

describe('a response of the preview', () => {
  it.each(
    students.flatMap(({ id, calls }) =>
      studentCalls.map((call) => [call.name, id, call, calls] as const),
    ),
  )('to %s for the student "%s" fits its contract', (name, _id, { response }, calls) => {
    const data = responseOf(name, calls);
    expect(data === null ? null : readTyped(response, data)).toEqual(data);
    expect(readTyped(response, data)).not.toBeUndefined();
  });

  it('is about calls that there are', () => {
    const names = studentCalls.map(({ name }) => name);
    for (const { calls } of students) {
      for (const name of Object.keys(calls)) expect(names).toContain(name);
    }
  });
});

describe('the network of a preview', () => {
  const scenario: PreviewScenario = {
    signedIn: true,
    student: { ...students[0]?.calls },
    device: 'PC',
    colorScheme: 'light',
    today: '2026-11-23',
    storage: 'works',
    query: {},
  };
  const operations = Object.fromEntries(
    Object.entries(contractOperations.operations).map(([name, { method, path }]) => [
      name,
      {
        method,
        path,
        repeatable: false,
        authenticated: false,
        fields: [],
        defaults: {},
        open: false,
      } as const,
    ]),
  );

  /** What it answers to a call, and what it reports. */
  async function ask(name: string, more: Partial<PreviewScenario> = {}, data?: string) {
    const reports: PreviewReport[] = [];
    const respond = createResponder(operations, { ...scenario, ...more }, (each) =>
      reports.push(each),
    );
    const { method = '', path: url = '' } = operations[name] ?? {};
    const config = { method: method.toLowerCase(), url, data } as Parameters<typeof respond>[0];
    const { data: body } = await respond(config);
    return { body, reports };
  }

  it('answers with the student’s data, and reports no value', async () => {
    const { body, reports } = await ask('listPlans', {}, '{"password":"geheim"}');
    expect(body).toMatchObject({ code: 0, data: { own: 'basic' } });
    expect(reports).toEqual([{ type: 'acted', call: 'listPlans', values: ['password'] }]);
    const form = await ask('requestCode', {}, 'phone=13800138000&type=RETRIEVE');
    expect(form.reports).toMatchObject([{ values: ['phone', 'type'] }]);
  });

  it('signs in the student of the scenario', async () => {
    const { body } = await ask('signIn');
    expect(body).toMatchObject({ code: 0, data: { session: { displayName: '李晓雨' } } });
  });

  it('empties every list', async () => {
    const { body } = await ask('listPlans', { empty: true });
    expect(body).toEqual({ code: 0, data: { plans: [], own: 'basic' } });
  });

  it.each(['*', 'listPlans'])('fails with a code for %s, and for no other call', async (call) => {
    const failure = { call, code: 1009 };
    expect((await ask('listPlans', { failure })).body).toMatchObject({ code: 1009 });
    const other = (await ask('listDevices', { failure })).body;
    expect(other).toMatchObject({ code: call === '*' ? 1009 : 0 });
  });

  it('fails for what is submitted alone', async () => {
    const failure = { call: 'submit', code: 20006 };
    expect((await ask('signIn', { failure })).body).toMatchObject({ code: 20006 });
    expect((await ask('listPlans', { failure })).body).toMatchObject({ code: 0 });
  });

  it('has no response without a connection', async () => {
    await expect(ask('listPlans', { failure: { call: '*', code: 'offline' } })).rejects.toThrow();
  });
});
