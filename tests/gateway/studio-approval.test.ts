import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { approveRequest } from '../../src/wire/calls/approval/approve-request';
import { askToPublish } from '../../src/wire/calls/approval/ask-to-publish';
import { askToRestore } from '../../src/wire/calls/approval/ask-to-restore';
import { declineRequest } from '../../src/wire/calls/approval/decline-request';
import { setApproval } from '../../src/wire/calls/approval/set-approval';
import { withdrawRequest } from '../../src/wire/calls/approval/withdraw-request';
import { listDrafts } from '../../src/wire/calls/drafts/list-drafts';
import { listSchoolRevisions } from '../../src/wire/calls/drafts/list-school-revisions';
import { publishDraft } from '../../src/wire/calls/drafts/publish-draft';
import { readDraft } from '../../src/wire/calls/drafts/read-draft';
import { restoreRevision } from '../../src/wire/calls/drafts/restore-revision';
import { saveDraft } from '../../src/wire/calls/drafts/save-draft';
import { createOwnToken } from '../../src/wire/calls/publishing/create-own-token';
import { archiveSchool } from '../../src/wire/calls/schools/archive-school';
import { createTestFolder, type TestFolder } from '../../tools/formgate/formgate.test-support';
import { type RunningGateway, startGateway } from '../support/gateway';
import { callPublishing, publish, readSchool } from '../support/publisher';
import {
  type AdministratorBrowser,
  inviteAdministrator,
  setUpSecondFactor,
} from '../support/studio-browser';

const CONFIGURATION = 'configration.json';
const school = 'riverside';
const message = 'Another name';

describe('a school that asks for a second person', () => {
  let gateway: RunningGateway;
  let folder: TestFolder;
  let lin: AdministratorBrowser;
  let wu: AdministratorBrowser;
  let zhao: AdministratorBrowser;
  let editor: AdministratorBrowser;
  const url = () => gateway.url;

  beforeAll(async () => {
    folder = createTestFolder();
    gateway = await startGateway({
      ...{ copySchools: true, data: inject('preparedData') },
      env: { STUDIO_SECOND_FACTOR: 'publisher' },
    });
    lin = await inviteAdministrator(gateway, 'lin', [{ role: 'owner' }]);
    wu = await inviteAdministrator(gateway, 'wu', [{ role: 'publisher', school }]);
    zhao = await inviteAdministrator(gateway, 'zhao', [{ role: 'publisher', school: 'hillside' }]);
    for (const each of [lin, wu, zhao]) await setUpSecondFactor(url(), each);
    editor = await inviteAdministrator(gateway, 'qi', [{ role: 'editor', school }]);
    await lin.call(url(), setApproval, { school, approval: 'required' });
  });
  afterAll(async () => {
    await gateway?.stop();
    folder?.remove();
  });

  const formgate = (...args: string[]) =>
    folder.formgate([...args, '--locale', 'en'], { env: { DATA_DIR: gateway.dataDir } });

  /** Saves another name into the draft. @returns the new version */
  async function rename(name: string): Promise<number> {
    const { version, base } = await wu.call(url(), readDraft, { school });
    const text = readSchool(school)[CONFIGURATION]?.replaceAll('临江大学', name) ?? '';
    const changes = { [CONFIGURATION]: { text } };
    const saved = await wu.call(url(), saveDraft, { school, version, base: base.state, changes });
    return saved.version;
  }
  const ask = async (version: number, by = wu) =>
    (await by.call(url(), askToPublish, { school, version, message })).request?.id ?? '';
  const page = async () => (await fetch(`${url()}/${school}/auth`)).text();
  async function seenBy(by: AdministratorBrowser) {
    const { schools } = await by.call(url(), listDrafts, {});
    return schools.find((each) => each.school === school)?.approval;
  }
  async function actionsSince(count: number): Promise<string[]> {
    const { stdout } = await formgate('log', '--format', 'json');
    const log: { actor: string; action: string; result: number }[] = JSON.parse(stdout);
    return log.slice(0, count).map(({ actor, action, result }) => `${actor}: ${action} ${result}`);
  }

  it('lets nobody publish alone, whatever the door', async () => {
    const version = await rename('独自大学');
    const { live } = await wu.call(url(), readDraft, { school });
    const alone = { status: 403, code: 'approval-needed', school };
    for (const by of [wu, lin]) {
      expect(await by.refused(url(), publishDraft, { school, version, message })).toMatchObject(
        alone,
      );
    }
    const archived = await lin.refused(url(), archiveSchool, { school, base: live.state });
    expect(archived).toMatchObject(alone);
    const made = await formgate(
      ...['tokens', 'create', '--name', 'ci', '--school', school, '--may', 'publish,rollback'],
    );
    const [token = ''] = /fgt_[\w-]{43}/.exec(made.stdout) ?? [];
    const published = await callPublishing(url(), token, `/schools/${school}/revisions`, {
      ...{ message, base: live.state, files: {} },
    });
    expect(published).toMatchObject({ status: 403, body: { code: 'approval-needed' } });
    expect(await page()).not.toContain('独自大学');
    const { version: draft } = await wu.call(url(), readDraft, { school });
    expect(draft).toBe(version);
  });

  it('lets a token of a pipeline publish where nobody else is asked, made with a second factor', async () => {
    const request = {
      ...{ name: 'pipeline', rights: ['publish' as const], schools: [school, 'hillside'] },
      expiresAt: new Date(Date.now() + 3600_000).toISOString(),
    };
    const at = [{ role: 'owner' as const, school: 'hillside' }];
    const sun = await inviteAdministrator(gateway, 'sun', at);
    const { code } = await sun.refused(url(), createOwnToken, {
      ...request,
      schools: ['hillside'],
    });
    expect(code).toBe('second-factor-required');
    const { secret } = await lin.call(url(), createOwnToken, request);
    const texts = { ...readSchool('hillside'), 'assets/pipeline.txt': 'A' };
    const [alone, beside] = [
      await publish(url(), secret, 'hillside', texts),
      await publish(url(), secret, school, readSchool(school), { message: 'Alone' }),
    ];
    expect([alone.status, beside]).toMatchObject([
      201,
      { status: 403, body: { code: 'approval-needed' } },
    ]);
    // It opens nothing of the Studio, in whatever way it is shown there.
    const shown = { authorization: `Bearer ${secret}`, cookie: `formgate-studio=${secret}` };
    const headers = { ...shown, 'x-formgate-studio': '1' };
    expect((await fetch(`${url()}/studio/api/schools`, { headers })).status).toBe(401);
  });

  it('shows what is asked for to all who work there, and lets only another publisher decide', async () => {
    const version = await rename('请求大学');
    const id = await ask(version);
    const request = { id, version, restores: null, message, askedBy: 'wu', state: 'waiting' };
    expect(await seenBy(wu)).toMatchObject({
      isRequired: true,
      request: { ...request, isOwn: true },
    });
    expect(await seenBy(editor)).toMatchObject({ request: { ...request, isOwn: false } });
    const decision = { school, id };
    const codes = await Promise.all(
      [wu, zhao, editor].map(
        async (by) => (await by.refused(url(), approveRequest, decision)).code,
      ),
    );
    expect(codes).toEqual(['own-request', 'role-forbidden', 'role-forbidden']);
    const own = await wu.refused(url(), declineRequest, { ...decision, reason: 'No' });
    expect(own.code).toBe('own-request');
    const others = await lin.refused(url(), withdrawRequest, decision);
    expect(others.code).toBe('role-forbidden');
    const second = await lin.refused(url(), askToPublish, { school, version, message });
    expect(second.code).toBe('approval-waiting');
    expect(await page()).not.toContain('请求大学');
  });

  it('publishes exactly what was asked for, with both names', async () => {
    const version = await rename('批准大学');
    const id = await ask(version);
    const published = await lin.call(url(), approveRequest, { school, id });
    expect(published).toMatchObject({ author: 'wu', approvedBy: 'lin', message });
    expect(await page()).toContain('批准大学');
    expect(await wu.call(url(), readDraft, { school })).toMatchObject({ version: 0 });
    expect(await seenBy(wu)).toEqual({ isRequired: true, publishers: 2, request: null });
    const { revisions } = await wu.call(url(), listSchoolRevisions, { school });
    expect(revisions[0]).toMatchObject({ author: 'wu', approvedBy: 'lin' });
    expect(await actionsSince(2)).toEqual([
      'lin: approve publication (wu) 0',
      'wu: ask to publish 0',
    ]);
    const again = await lin.refused(url(), approveRequest, { school, id });
    expect(again).toMatchObject({ status: 404, code: 'unknown-request' });
  });

  it('voids what was asked for when the draft has changed, and says so', async () => {
    const id = await ask(await rename('变化大学'));
    const version = await rename('又变大学');
    expect((await seenBy(lin))?.request?.state).toBe('draft-changed');
    const refused = await lin.refused(url(), approveRequest, { school, id });
    expect(refused).toMatchObject({ status: 409, code: 'approval-void', reason: 'draft-changed' });
    expect(await page()).not.toContain('变大学');
    // Another one takes its place, whoever asks.
    expect(await ask(version, lin)).not.toBe(id);
    expect((await seenBy(wu))?.request).toMatchObject({ askedBy: 'lin', state: 'waiting' });
  });

  it('voids it when something else has gone live', async () => {
    const id = await ask(await rename('迟到大学'), lin);
    await formgate('administrators', 'waive-approval', '--school', school);
    const { live } = await wu.call(url(), readDraft, { school });
    const request = { school, base: live.state, to: 1, message: 'Back' };
    await wu.call(url(), restoreRevision, request);
    await formgate('administrators', 'require-approval', '--school', school);
    expect((await seenBy(wu))?.request?.state).toBe('live-changed');
    const refused = await wu.refused(url(), approveRequest, { school, id });
    expect(refused).toMatchObject({ code: 'approval-void', reason: 'live-changed' });
    await lin.call(url(), withdrawRequest, { school, id });
    expect((await seenBy(lin))?.request).toBeNull();
  });

  it('gives the reason of a refusal to who asked, who may ask again', async () => {
    const { live } = await wu.call(url(), readDraft, { school });
    const restore = { school, base: live.state, to: 2, message: 'The other name' };
    const { request } = await wu.call(url(), askToRestore, restore);
    const decision = { school, id: request?.id ?? '' };
    await lin.call(url(), declineRequest, { ...decision, reason: ' Not before Monday ' });
    expect((await seenBy(wu))?.request).toMatchObject({
      ...{ state: 'declined', restores: 2, declined: { by: 'lin', reason: 'Not before Monday' } },
    });
    expect((await lin.refused(url(), approveRequest, decision)).code).toBe('unknown-request');
    const again = await wu.call(url(), askToRestore, restore);
    const approval = { school, id: again.request?.id ?? '' };
    const published = await lin.call(url(), approveRequest, approval);
    expect(published).toMatchObject({ source: 'rollback', restores: 2, approvedBy: 'lin' });
    expect(await page()).toContain('批准大学');
  });

  it('does not take a request that could not be published', async () => {
    const { version, base } = await wu.call(url(), readDraft, { school });
    const changes = { [CONFIGURATION]: { text: '{' } };
    const draft = { school, version, base: base.state, changes };
    const saved = await wu.call(url(), saveDraft, draft);
    const refused = await wu.refused(url(), askToPublish, { school, ...saved, message });
    expect(refused.code).toBe('refused');
    expect((await seenBy(wu))?.request).toBeNull();
  });

  it('is an owner’s or the operator’s to say', async () => {
    for (const by of [wu, editor]) {
      const { code } = await by.refused(url(), setApproval, { school, approval: 'waived' });
      expect(code).toBe('role-forbidden');
    }
    const nowhere = await formgate('administrators', 'waive-approval');
    expect(nowhere).toMatchObject({ exitCode: 2 });
    expect(nowhere.stderr).toContain('--school');
    await lin.call(url(), setApproval, { school, approval: 'waived' });
    expect(await actionsSince(1)).toEqual(['lin: approval waived 0']);
    const version = await rename('独自大学');
    await wu.call(url(), publishDraft, { school, version, message });
    expect(await page()).toContain('独自大学');
  });
});
