import { act, cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createSafeStorage } from '../storage/safe-storage';
import { useStepHistory } from './use-step-history';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  // Other files share the window.
  window.history.replaceState(null, '', '/');
});

const form = '/blocks/0';
const storage = createSafeStorage(() => undefined);
const flowAt = (index: number) => ({ index, trail: [...Array(index).keys()] });

/** A recovery's steps, reached from the sign-in page. */
function recovery() {
  window.history.pushState(null, '', '/riverside/auth');
  window.history.pushState(null, '', '/riverside/findPassword');
  const { result } = renderHook(
    () => ({
      steps: useStepHistory(storage, '/riverside/findPassword', 'findPassword'),
      navigate: useNavigate(),
      at: useLocation(),
    }),
    { wrapper: ({ children }) => <BrowserRouter>{children}</BrowserRouter> },
  );
  const push = (index: number) => act(() => result.current.steps.push(form, flowAt(index)));
  const page = () => result.current.at.pathname;
  const position = () => result.current.steps.position(form);
  return { result, push, page, position };
}

it('makes an entry of each step, with its position and nothing else', () => {
  const { result, push, position } = recovery();
  expect(position()).toBeUndefined();
  push(1);
  push(2);
  expect(position()).toEqual({ index: 2, trail: [0, 1] });
  act(() => result.current.navigate(-1));
  expect(position()).toEqual({ index: 1, trail: [0] });
});

it('tells a form of an entry that was left before it was shown', () => {
  const { result, position } = recovery();
  const follow = vi.fn();
  result.current.steps.subscribe(follow);
  act(() => {
    result.current.steps.push(form, flowAt(1));
    window.history.back();
    expect(position()).toBeUndefined();
    expect(follow).toHaveBeenCalled();
  });
});

/** Lets the history take its time to go back, as browsers do; the function lets it go. */
function slowHistory(): () => void {
  const go = window.history.go.bind(window.history);
  const asked: number[] = [];
  vi.spyOn(window.history, 'go').mockImplementation((delta = 0) => void asked.push(delta));
  return () => act(() => asked.splice(0).forEach(go));
}

it('goes back once for one entry, however often a form asks before the history has moved', () => {
  const { result, push, page, position } = recovery();
  push(1);
  const move = slowHistory();
  act(() => {
    result.current.steps.back(form, flowAt(0));
    result.current.steps.back(form, flowAt(0));
  });
  move();
  expect(page()).toBe('/riverside/findPassword');
  expect(position()).toBeUndefined();
});

it('is at the entry that it goes back to before the history has moved', () => {
  const { result, push, position } = recovery();
  push(1);
  const move = slowHistory();
  act(() => result.current.steps.back(form, flowAt(0)));
  expect(position()).toEqual(flowAt(0));
  move();
  expect(position()).toBeUndefined();
});

it('goes back again from an entry to which the student has come forward', () => {
  const { result, push, position } = recovery();
  push(1);
  const move = slowHistory();
  act(() => result.current.steps.back(form, flowAt(0)));
  // Forward before React has shown the entry before.
  act(() => {
    move();
    window.history.forward();
  });
  expect(position()).toEqual({ index: 1, trail: [0] });
  act(() => result.current.steps.back(form, flowAt(0)));
  move();
  expect(position()).toBeUndefined();
});

it('listens on at a new entry: a browser lets React show one within the event', () => {
  const { push } = recovery();
  const remove = vi.spyOn(window, 'removeEventListener');
  push(1);
  expect(remove.mock.calls.filter(([type]) => type === 'popstate')).toEqual([]);
});

it('makes no entry on a page to which the student has gone on', () => {
  const { result } = recovery();
  act(() => {
    window.history.back();
    result.current.steps.push(form, flowAt(1));
  });
  expect(window.location.pathname).toBe('/riverside/auth');
  expect(window.history.state?.usr).toBeUndefined();
});
