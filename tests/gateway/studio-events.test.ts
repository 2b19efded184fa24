import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { followSchool, type SchoolEvent } from '../../src/wire/calls/drafts/follow-school';
import { readDraft } from '../../src/wire/calls/drafts/read-draft';
import { saveDraft } from '../../src/wire/calls/drafts/save-draft';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { makeToken, publish, readSchool } from '../support/publisher';
import { type AdministratorBrowser, signInAdministrator } from '../support/studio-browser';

const programs = findProgram(POSTGRESQL);
const school = 'riverside';

describe.skipIf(!programs)('what happens at a school, at two gateways on one server', () => {
  let server: TestPostgres;
  let gateways: RunningGateway[] = [];
  let opened: OpenDatabase;
  let lin: AdministratorBrowser;
  let wu: AdministratorBrowser;
  const at = (index: number) => gateways[index]?.url ?? '';

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    const start = () =>
      startGateway({ data: inject('preparedData'), env: { DATABASE_URL: server.url } });
    gateways = await Promise.all([start(), start()]);
    opened = await openDatabase({ url: server.url });
    lin = await signInAdministrator(opened.database, 'lin', [{ role: 'owner' }]);
    wu = await signInAdministrator(opened.database, 'wu', [{ role: 'viewer', school }]);
  });
  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await opened?.close();
    await server?.stop();
  });

  const pathOf = (name: string) => followSchool.http.path.replace(':school', name);

  /** Opens a stream as a browser does. */
  async function follow(who: AdministratorBrowser, index: number) {
    const response = await fetch(`${at(index)}${pathOf(school)}`, { headers: who.headers });
    const events: SchoolEvent[] = [];
    let hasEnded = false;
    const reading = (async () => {
      let text = '';
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part;
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          if (message.startsWith('data: ')) events.push(JSON.parse(message.slice(6)));
        }
      }
    })().finally(() => {
      hasEnded = true;
    });
    reading.catch(() => {});
    return { response, events, hasEnded: () => hasEnded, last: () => events.at(-1) };
  }

  it('is told at once at either, until the gateway stops', async () => {
    const [first, second] = [await follow(lin, 0), await follow(wu, 1)];
    expect(Object.fromEntries(first.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const named = (name: string) => ({ type: 'presence', people: [{ name }] });
    await expect.poll(first.last).toMatchObject(named('wu'));
    await expect.poll(second.last).toMatchObject(named('lin'));

    const { base } = await lin.call(at(0), readDraft, { school });
    const { version } = await lin.call(at(0), saveDraft, {
      ...{ school, version: 0, base: base.state },
      changes: { 'screens/about.json': { text: '{}' } },
    });
    const state = { type: 'state', version, changedBy: 'lin', live: { state: base.state } };
    await expect.poll(second.last).toMatchObject(state);

    const token = await makeToken(server.url);
    const texts = readSchool(school);
    const changed = { ...texts, 'configration.json': `${texts['configration.json']}\n` };
    const { body } = await publish(at(0), token, school, changed);
    const live = { state: body.state, number: body.number };
    await expect.poll(second.last).toMatchObject({ ...state, live });
    await expect.poll(first.last).toMatchObject({ ...state, live });

    expect(await gateways[0]?.stop({ within: 5000 })).toBe(0);
    expect(first.hasEnded()).toBe(true);
    await expect.poll(second.last).toEqual({ type: 'presence', people: [] });
  });

  it('is for those who may see it', async () => {
    const [stranger, elsewhere] = await Promise.all([
      fetch(`${at(1)}${pathOf(school)}`),
      fetch(`${at(1)}${pathOf('hillside')}`, { headers: wu.headers }),
    ]);
    expect([stranger.status, elsewhere.status]).toEqual([401, 403]);
    expect(await elsewhere.json()).toMatchObject({ code: 'role-forbidden' });
  });
});
