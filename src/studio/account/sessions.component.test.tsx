import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, type TestRequest } from '../app/render-page.test-support';
import { AccountPage } from './AccountPage';

afterEach(cleanup);

const times = { startedAt: '2026-03-01T08:00:00Z', usedAt: '2026-03-02T08:00:00Z' };
const own = { id: 7, device: 'PC', address: '10.1.0.7', isCurrent: true, ...times };
const phone = { id: 8, device: 'ANDROID', address: '10.1.0.8', isCurrent: false, ...times };
const unknown = { id: 9, device: null, address: null, isCurrent: false, ...times };

function open(sessions: readonly object[]) {
  let left = sessions;
  return renderPage({
    ...{ route: 'account', path: '/account', page: <AccountPage /> },
    respond({ path, body }: TestRequest) {
      if (path === '/sessions') return { data: { sessions: left } };
      const { password, id } = Object(body);
      if (password !== 'right') return { code: 'sign-in-wrong' };
      left = left.filter((each) => Object(each).isCurrent || (id && Object(each).id !== id));
      return { data: { ended: 1 } };
    },
  });
}

const dialog = () => within(screen.getByRole('dialog'));
const enter = (password: string) => {
  const field = dialog().getByLabelText('Current password', { selector: 'input' });
  fireEvent.change(field, { target: { value: password } });
  fireEvent.click(dialog().getByRole('button', { name: 'Sign out' }));
};

test('one of the own sessions is ended by the password, and never the one that is looked at', async () => {
  const { requests, toasts } = open([own, phone]);
  const button = await screen.findByRole('button', { name: 'Sign out: Android device' });
  const [, current] = within(
    screen.getByRole('table', { name: 'Where you are signed in' }),
  ).getAllByRole('row');
  expect(current?.textContent).toContain('Computer This device10.1.0.7');
  expect(screen.getAllByRole('button', { name: /^Sign out/ })).toEqual([button]);
  fireEvent.click(button);
  enter('wrong');
  expect(await dialog().findByText('The password is wrong')).toBeTruthy();
  enter('right');
  await expect.poll(() => toasts).toEqual(['Signed out there']);
  const sent = requests.filter(({ path }) => path === '/sessions/end').at(-1);
  expect(sent?.body).toEqual({ password: 'right', id: 8 });
  await expect.poll(() => screen.queryByText('Android device')).toBeNull();
});

test('all others are ended at once', async () => {
  const { requests } = open([own, phone, unknown]);
  expect(await screen.findByText('Unknown device')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else…' }));
  enter('right');
  await expect.poll(() => screen.queryByText('Unknown device')).toBeNull();
  const sent = requests.filter(({ path }) => path === '/sessions/end').at(-1);
  expect(sent?.body).toEqual({ password: 'right' });
});
