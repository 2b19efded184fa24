import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { CallResult } from '../../../renderer';
import type { VisitRequest } from '../../../wire/calls/visitors/visitor-parts';
import { VisitApprovalBlock } from './Component';

const LINK = 'l'.repeat(43);
const request: VisitRequest = {
  ...{ state: 'waiting', name: 'Zhang San', reason: '<b>A talk</b>', device: 'IOS', endsAt: null },
  ...{ askedAt: '2026-12-01T08:00:00Z', hours: [4, 1, 8] },
};

afterEach(() => {
  cleanup();
  window.location.hash = '';
});

/** Opens the page by a link; `responses` are what the gateway says, one after the other. */
async function open(responses: readonly (Partial<VisitRequest> | CallResult)[], link = LINK) {
  window.location.hash = link;
  const left = [...responses];
  const call = vi.fn(async (): Promise<CallResult> => {
    const next = left.shift() ?? {};
    return 'ok' in next ? next : { ok: true, data: { ...request, ...next } };
  });
  const services = rendererServices({ call });
  await act(async () => {
    render(
      <VisitApprovalBlock block={{ block: 'visit-approval' }} pointer="/b" services={services} />,
    );
  });
  return call;
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the block visit-approval', () => {
  it('shows who asks, as text, and decides nothing by itself', async () => {
    const call = await open([{}]);
    expect(screen.getByRole('heading').textContent).toBe('Zhang San asks to go online');
    expect(screen.getByText('<b>A talk</b>')).toBeTruthy();
    expect(screen.getByText('iPhone')).toBeTruthy();
    expect(call.mock.calls).toEqual([['readVisitRequest', { link: LINK }, expect.anything()]]);
  });

  it('lets the visitor in for the time that is chosen, and ends the visit', async () => {
    const endsAt = '2026-12-01T12:00:00Z';
    const call = await open([{}, { state: 'approved', endsAt }, { state: 'over', endsAt }]);
    const hours = screen.getByLabelText('For how long');
    expect(hours.textContent).toBe('4 hours1 hour8 hours');
    fireEvent.change(hours, { target: { value: '8' } });
    await press('Approve');
    expect(call).toHaveBeenLastCalledWith(
      'decideVisit',
      { link: LINK, approve: true, hours: 8 },
      expect.anything(),
    );
    expect(screen.getByText(/Zhang San may be online until 1 Dec 2026/)).toBeTruthy();
    await press('End access');
    expect(call).toHaveBeenLastCalledWith(
      'decideVisit',
      { link: LINK, approve: false },
      expect.anything(),
    );
    expect(screen.getByText('This request has ended')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('declines', async () => {
    const call = await open([{}, { state: 'declined' }]);
    await press('Decline');
    expect(call).toHaveBeenLastCalledWith(
      'decideVisit',
      { link: LINK, approve: false },
      expect.anything(),
    );
    expect(screen.getByText('Zhang San is not let in.')).toBeTruthy();
  });

  it('says what is wrong, and keeps the request where a decision fails', async () => {
    const failed = { ok: false, code: 20011, message: { en: 'Busy.' }, silent: false } as const;
    await open([{}, failed]);
    await press('Approve');
    expect(screen.getByText('Busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('opens the request anew where the network failed, and not where there is none', async () => {
    const lost = { ok: false, code: 'network', message: { en: 'No connection.' }, silent: false };
    const gone = { ok: false, code: 20037, message: { en: 'No longer valid.' }, silent: false };
    const call = await open([lost as CallResult, {}]);
    expect(screen.getByText('No connection.')).toBeTruthy();
    await press('Try again');
    expect(screen.getByRole('heading').textContent).toBe('Zhang San asks to go online');
    expect(screen.queryByText('No connection.')).toBeNull();
    expect(call).toHaveBeenCalledTimes(2);
    cleanup();
    await open([gone as CallResult]);
    expect(screen.getByText('No longer valid.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks nothing where the address has no link', async () => {
    const call = await open([], '');
    expect(screen.getByText(/Open this page by the link/)).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });
});
