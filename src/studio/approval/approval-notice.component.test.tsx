import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ApprovalRequestInfo } from '../../wire/calls/approval/approval-parts';
import { renderPage, type TestRequest, tellEvent } from '../app/render-page.test-support';
import { useHistoryEvents } from '../history/use-history-events';
import { type SchoolSummary, useSchool } from '../schools/use-schools';
import { ApprovalNotice } from './ApprovalNotice';

afterEach(cleanup);

const time = '2026-03-02T08:00:00Z';
const waiting: ApprovalRequestInfo = {
  ...{ id: 'r-1', version: 7, restores: null, message: 'New colours', askedBy: 'wu' },
  ...{ askedAt: time, isOwn: false, state: 'waiting', declined: null },
};
const own: ApprovalRequestInfo = { ...waiting, isOwn: true };
const declined = { by: 'lin', reason: 'The logo is old', at: time };

/** Is there once the list of schools is; follows what happens at the school. */
function SchoolName() {
  const { name = '' } = useSchool('riverside') ?? {};
  useHistoryEvents('riverside');
  return <p>{String(name)}</p>;
}

function open(
  request: ApprovalRequestInfo | null,
  role: SchoolSummary['role'] = 'publisher',
  proof: { data: unknown } | { code: string } = { data: { changes: [], issues: [] } },
  publishers = 2,
) {
  const school: SchoolSummary = {
    ...{ school: 'riverside', name: 'Riverside', role, live: null, away: null },
    draft: { version: 7, changedAt: time, changedBy: 'wu' },
    approval: { isRequired: true, publishers, request },
  };
  let listed = school;
  let publication: { data: unknown } | { code: string } = {
    data: { number: 4, changes: [], issues: [] },
  };
  const rendered = renderPage({
    route: '/',
    path: '/',
    page: (
      <>
        <SchoolName />
        <ApprovalNotice school="riverside" />
      </>
    ),
    respond({ method, path }: TestRequest) {
      if (path === '/schools') return { data: { schools: [listed] } };
      if (path.includes('/comparison')) return { data: { changes: [] } };
      if (path.endsWith('/proof')) return proof;
      if (path.endsWith('/publication')) return publication;
      return method === 'GET' ? { code: 'not-found' } : { data: null };
    },
  });
  return {
    ...rendered,
    refusePublication(code: string) {
      publication = { code };
    },
    /** What waits by now, of which the gateway tells. */
    change(next: ApprovalRequestInfo | null) {
      listed = { ...school, approval: { ...school.approval, request: next } };
      const live = { state: null, number: null };
      tellEvent({ type: 'state', version: 8, changedBy: 'wu', live, approval: next?.id ?? null });
    },
  };
}

const sent = (requests: readonly TestRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const PROOF = 'POST /schools/riverside/draft/proof';

test('another publisher looks at what changes, and approves exactly that', async () => {
  const { requests, toasts } = open(waiting);
  await screen.findByText('wu asks to publish this draft');
  fireEvent.click(screen.getByRole('button', { name: 'Look and decide…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nothing changes for students.')).toBeTruthy();
  fireEvent.click(await dialog.findByRole('button', { name: 'Approve and publish' }));
  await expect.poll(() => toasts).toEqual(['Revision 4 is live']);
  expect(sent(requests).filter((request) => request !== PROOF)).toEqual([
    'POST /schools/riverside/approval/r-1/publication',
  ]);
  expect(requests.find(({ path }) => path.endsWith('/proof'))?.body).toEqual({ version: 7 });
});

test('nobody approves what the check refuses', async () => {
  open(waiting, 'owner', { code: 'draft-changed' });
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/The draft has just changed again/)).toBeTruthy();
  const approve = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve and publish' });
  expect(approve.disabled).toBe(true);
});

test.each<[string, ApprovalRequestInfo | null, RegExp]>([
  ['the draft changes', { ...waiting, state: 'draft-changed' }, /The request is void/],
  ['it is withdrawn', null, /nothing left to decide/],
  ['it is made anew', { ...waiting, id: 'r-2', version: 8 }, /wu has made changes and asks again/],
])('whoever looks at a request is told at once when %s', async (_, next, words) => {
  const { change } = open(waiting);
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = () => within(screen.getByRole('dialog'));
  const approve = () =>
    dialog().getByRole<HTMLButtonElement>('button', { name: 'Approve and publish' });
  await screen.findByRole('dialog');
  await expect.poll(() => approve().disabled).toBe(false);
  expect(dialog().queryByText(words)).toBeNull();
  change(next);
  expect((await dialog().findByText(words)).closest('[role="alert"]')).toBeTruthy();
  expect(approve().disabled).toBe(true);
  if (next?.id !== 'r-2') return;
  fireEvent.click(dialog().getByRole('button', { name: 'Look again' }));
  await expect.poll(() => approve().disabled).toBe(false);
});

test('that somebody else was first is said once, and the check of what is over no more', async () => {
  const { change, refusePublication } = open(waiting);
  refusePublication('draft-changed');
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const approve = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve and publish' });
  await expect.poll(() => approve.disabled).toBe(false);
  fireEvent.click(approve);
  expect(await dialog.findByText(/^Somebody else has just changed this draft/)).toBeTruthy();
  change(null);
  expect(await dialog.findByText(/nothing left to decide/)).toBeTruthy();
  expect(dialog.queryByText(/^Somebody else has just changed this draft/)).toBeNull();
  expect(dialog.queryByText(/^The check found nothing/)).toBeNull();
});

test('whoever goes back from a refusal is where they left', async () => {
  open(waiting);
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline…' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Decline…' }));
});

test('a refusal has a reason', async () => {
  const { requests } = open(waiting);
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline…' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await dialog.findByText('Please enter Reason')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Wrong logo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  const path = '/schools/riverside/approval/r-1/refusal';
  const refusal = () => requests.find((request) => request.path === path)?.body;
  await expect.poll(refusal).toEqual({ reason: 'Wrong logo' });
});

test('the reason that was typed is there for what is asked for anew', async () => {
  const { change, requests } = open(waiting);
  fireEvent.click(await screen.findByRole('button', { name: 'Look and decide…' }));
  const dialog = () => within(screen.getByRole('dialog'));
  await screen.findByRole('dialog');
  fireEvent.click(dialog().getByRole('button', { name: 'Decline…' }));
  fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'Wrong logo' } });
  change({ ...waiting, id: 'r-2', version: 8 });
  const again = await dialog().findByRole('button', { name: 'Look again' });
  const decline = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Decline' });
  expect(decline().disabled).toBe(true);
  fireEvent.click(again);
  await expect.poll(() => decline().disabled).toBe(false);
  fireEvent.click(decline());
  const path = '/schools/riverside/approval/r-2/refusal';
  const refusal = () => requests.find((request) => request.path === path)?.body;
  await expect.poll(refusal).toEqual({ reason: 'Wrong logo' });
});

test.each<SchoolSummary['role']>(['viewer', 'editor'])(
  'a %s sees what waits, and decides nothing',
  async (role) => {
    open(waiting, role);
    expect(await screen.findByText('wu asks to publish this draft')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each<[string, ApprovalRequestInfo, RegExp, string]>([
  ['waits', own, /Your request waits for another publisher/, 'Withdraw'],
  ['was declined', { ...own, state: 'declined', declined }, /The logo is old/, 'Got it'],
  ['is void', { ...own, state: 'draft-changed' }, /The draft has changed since/, 'Got it'],
])('who asked is told that it %s, and takes it away', async (_, request, words, button) => {
  const { requests } = open(request);
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => sent(requests)).toEqual(['DELETE /schools/riverside/approval/r-1']);
});

test('what others asked for and is void any more is nobody else’s matter', async () => {
  open({ ...waiting, state: 'live-changed' });
  await screen.findByText('Riverside');
  expect(screen.queryByText(/wu/)).toBeNull();
});

test.each<[SchoolSummary['role'], RegExp]>([
  ['owner', /Invite one, or stop requiring approval/],
  ['editor', /Tell an owner/],
])('where nobody could approve, an %s is told what to do', async (role, words) => {
  open(null, role, undefined, 1);
  expect(await screen.findByText(words)).toBeTruthy();
});
