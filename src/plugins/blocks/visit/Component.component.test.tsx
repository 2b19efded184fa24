import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rendererServices } from '../../../../tests/support/render-blocks';
import type { VisitBlock as Block } from '../../../engine';
import type { CallResult, RendererServices } from '../../../renderer';
import type { Visit } from '../../../wire/calls/visitors/visitor-parts';
import { VisitBlock } from './Component';

const SECRET = 's'.repeat(43);
const block: Block = {
  block: 'visit',
  screen: 'success',
  blocks: [{ block: 'result', tone: 'info', title: { en: 'Who are you?' } }],
};
const waiting: Visit = { state: 'waiting', sponsor: 'li@example.com', endsAt: null };
const approved: Visit = { ...waiting, state: 'approved', endsAt: '2026-12-01T12:00:00Z' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Shows the block on a device that has asked, or not; `state` says how its request stands. */
async function show(state: { visit?: Visit | CallResult }, hasAsked = true) {
  const stored = new Map(hasAsked ? [['visit:riverside', SECRET]] : []);
  const go = vi.fn();
  const call = vi.fn(async (operation: string): Promise<CallResult> => {
    if (operation === 'signInByVisit') return { ok: true, data: {} };
    const { visit = waiting } = state;
    return 'ok' in visit ? visit : { ok: true, data: visit };
  });
  const localStorage: RendererServices['localStorage'] = {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  };
  const services = rendererServices({ call, go, localStorage });
  render(<VisitBlock block={block} pointer="/blocks/0" services={services} />);
  await later(0);
  return { call, go, stored };
}

const later = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the block visit', () => {
  it('waits for the sponsor, and goes online as soon as the visit is approved', async () => {
    const state: { visit?: Visit } = {};
    const { call, go } = await show(state);
    expect(screen.getByText(/Your request is with li@example\.com/)).toBeTruthy();
    await later(4000);
    expect(go).not.toHaveBeenCalled();
    state.visit = approved;
    await later(4000);
    expect(call).toHaveBeenCalledWith('signInByVisit', { secret: SECRET }, expect.any(Function));
    expect(go).toHaveBeenCalledWith({ screen: 'success' });
    const looks = call.mock.calls.length;
    await later(60_000);
    expect(call.mock.calls).toHaveLength(looks);
  });

  it('goes online by a tap where the page comes back to an approved visit', async () => {
    const { call, go } = await show({ visit: approved });
    expect(screen.getByText(/Until 1 Dec 2026/)).toBeTruthy();
    expect(call).not.toHaveBeenCalledWith('signInByVisit', expect.anything(), expect.anything());
    await press('Go online');
    expect(go).toHaveBeenCalledWith({ screen: 'success' });
  });

  it.each([
    ['declined', { ...waiting, state: 'declined' } as Visit, 'Your request was declined'],
    ['over', { ok: false, code: 20037, message: '', silent: false } as CallResult, 'has ended'],
  ])('says that a request is %s, and lets the visitor ask again', async (_what, visit, words) => {
    const { stored } = await show({ visit });
    expect(screen.getByRole('heading').textContent).toContain(words);
    await press('Ask again');
    expect(stored.size).toBe(0);
    expect(screen.getByText('Who are you?')).toBeTruthy();
  });

  it('goes on waiting while the network fails', async () => {
    const state: { visit?: Visit | CallResult } = {
      visit: { ok: false, code: 'network', message: '', silent: false },
    };
    const { go } = await show(state);
    expect(screen.getByRole('heading').textContent).toBe('Waiting for approval');
    state.visit = waiting;
    await later(4000);
    state.visit = approved;
    await later(4000);
    expect(go).toHaveBeenCalledWith({ screen: 'success' });
  });

  it('shows the form to whoever has not asked, and asks nothing', async () => {
    const { call } = await show({}, false);
    expect(screen.getByText('Who are you?')).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });
});
